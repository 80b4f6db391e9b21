import { putIntoCart } from '../steps/buying.ts'
import { addMember } from '../setup/people.ts'
import { boughtTitle, buyFor } from '../setup/purchases.ts'
import { logIn } from '../steps/signIn.ts'
import { expect, test } from '../setup/test.ts'

// Spec: storefront 2, Profile: Logout button
// Spec: storefront 4, Snackbar, country, logout: Logout clears token, user and cart
test('logging out takes cart, name and all that was typed with it, and Back shows nothing of it', async ({
  context,
  page,
  reader,
  shop,
  t,
}) => {
  const { email, password, userId } = await addMember(shop)
  await buyFor(shop, userId)
  await reader.openBook(boughtTitle, 'print')
  await putIntoCart(reader, boughtTitle)
  await page.goto('/login?return=/contact/')
  await logIn(reader, email, password)
  await reader.isAt(/^\/contact\//)
  await reader.hydrated()
  await reader.fill(t('help.form.message'), 'Between you and me')
  await reader.open('/profile/')
  await expect(reader.text(email)).toBeVisible()
  const answer = page.waitForResponse(/\/logout$/)
  await reader.click('button', t('account.profile.logOut'))
  const forgotten = await (await answer).headerValue('set-cookie')
  expect(forgotten).toMatch(/soma_session=; .*Max-Age=0/)
  expect(forgotten).toMatch(/soma_cart=; .*Max-Age=0/)
  await reader.isAt(/^\/$/)
  await expect(reader.find('link', t('shell.login'))).toBeVisible()
  await page.goBack()
  await expect(reader.find('heading', t('identity.signIn.title'))).toBeVisible()
  await reader.open('/cart/')
  await expect(reader.text(t('cart.empty.title'))).toBeVisible()
  await reader.open('/contact/')
  for (const label of [t('help.form.message'), t('help.form.email'), t('help.form.name')])
    await expect(reader.field(label)).toHaveValue('')
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter((name) => /session|cart/.test(name))).toEqual([])
})

// Spec: storefront 1: Sign-in at an identity provider by redirect, and back to where one was
// Spec: storefront 2, Routes: Route checkout /checkout/, login guard
// Spec: storefront 2, Routes: Route editUserProfile /edit-profile, login guard
// Spec: storefront 4, Verification: Not signed in: to the login, and back
test('who must log in first comes back to where they wanted to go', async ({ shop, t, visitor }) => {
  const { email, password } = await addMember(shop)
  await visitor.open('/edit-profile')
  visitor.find('heading', t('identity.signIn.title'))
  await logIn(visitor, email, password)
  expect(visitor.path).toMatch(/^\/edit-profile/)
})

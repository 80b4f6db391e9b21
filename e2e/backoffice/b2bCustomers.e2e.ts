import { addB2bCustomer } from '#business/b2bCustomer.builder.ts'
import { addUser } from '#identity/users/user.builder.ts'
import { orderPath } from '#page/backoffice/backofficePaths.rules.ts'
import { sql } from '#platform/database/sql.ts'
import { expectAccessible } from '../setup/axe.ts'
import type { DemoShop } from '../setup/demoShop.ts'
import { addOwedOrder } from '../setup/owedOrders.ts'
import { addMember, addStaff } from '../setup/people.ts'
import { expect, test } from '../setup/test.ts'

const customers = '/b2b-customers/'

// Letters only: a person’s name has no digits.
const newWord = (): string =>
  `Duka${crypto
    .randomUUID()
    .slice(0, 8)
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')}`

/** A possible business customer, with a unique name. */
async function addBuyer({ db }: DemoShop) {
  const familyName = newWord()
  const email = `${familyName.toLowerCase()}@shops.example`
  const user = await addUser(db, { email, roles: ['B2B_CUSTOMER'] })
  await db.run(
    sql`update users set given_name = 'Chikondi', family_name = ${familyName} where id = ${user.id}`,
  )
  return { email, familyName, name: `Chikondi ${familyName}` }
}

// Spec: storefront 2, Routes: Route b2bCustomers /b2b-customers/
// Spec: back office 1: Coupons, events, school book lists, business customers are managed
// Spec: back office 1: Business customers are picked from users of that role
// Spec: back office 2, Dashboard and reports: Business customer manager: list and form
// Spec: back office 4: Business customer form: a user fills e-mail and name
// Spec: back office 6: B2B_CUSTOMER: searchable for business customers
test('a business customer is created from a user, whose name and address are filled in', {
  tag: ['@main', '@bothSizes'],
}, async ({ page, reader, shop, t }) => {
  const buyer = await addBuyer(shop)
  const organization = `${buyer.familyName} Books`
  await reader.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await reader.open(`${customers}?new=1`)
  await reader.field(t('backofficeBusiness.customer.user')).fill(buyer.familyName)
  await page.getByRole('listbox').getByText(buyer.familyName).first().click()
  await expect(reader.field(t('backofficeBusiness.customer.name'))).toHaveValue(buyer.name)
  await expect(reader.field(t('backofficeBusiness.customer.email'))).toHaveValue(buyer.email)
  await reader.fill(t('backofficeBusiness.customer.organization'), organization)
  await reader.fill(t('backofficeBusiness.customer.discount'), '100.5')
  await reader.field(t('backofficeBusiness.customer.taxId')).focus()
  await expect(reader.text(t('errors.validation.max', { max: 100 }))).toBeVisible()
  const add = reader.find('button', t('backofficeBusiness.customer.create'))
  await expect(add).toBeDisabled()
  await reader.fill(t('backofficeBusiness.customer.discount'), '12.75')
  await expectAccessible(page)
  await add.click()
  await expect(reader.text(t('backofficeBusiness.customer.created', { name: organization }))).toBeVisible()
  await expect(reader.field(t('backofficeBusiness.customer.organization'))).toHaveValue('')
  await reader.open(`${customers}?q=${buyer.familyName}`)
  await reader.find('link', new RegExp(`${organization}.*12\\.75%`, 's')).click()
  await expect(reader.field(t('backofficeBusiness.customer.discount'))).toHaveValue('12.75')
  await expect(reader.text(t('backofficeBusiness.payments.none'))).toBeVisible()
  await expect(reader.text(t('backofficeAudit.operation.createB2bCustomer'))).toBeVisible()
})

test('a change is saved, an edit conflict is shown, and payments are listed below', {
  tag: '@desktop',
}, async ({ page, reader, shop, t }) => {
  const { id } = await addB2bCustomer(shop.db, { organizationName: newWord() })
  const admin = await addStaff(shop, 'ROLE_ADMIN')
  await reader.signIn(admin)
  await reader.open(`${customers}?customer=${id}`)
  const save = reader.find('button', t('backofficeBusiness.customer.save'))
  await expect(save).toBeDisabled()
  await reader.fill(t('backofficeBusiness.customer.taxId'), 'p051234567x')
  await shop.db.run(sql`update b2b_customers set discount_percentage = 33 where id = ${id}`)
  await save.click()
  await expect(reader.text(t('errors.shop.editConflict'))).toBeVisible()
  await expect(reader.text('33')).toBeVisible()
  await reader.click('link', t('backoffice.meanwhile.take'))
  await expect(reader.field(t('backofficeBusiness.customer.discount'))).toHaveValue('33')
  await reader.fill(t('backofficeBusiness.customer.taxId'), 'p051234567x')
  await save.click()
  await expect(reader.field(t('backofficeBusiness.customer.taxId'))).toHaveValue('P051234567X')
  await expect(reader.text(/→ P051234567X|: P051234567X/)).toBeVisible()
  const order = await addOwedOrder(shop, admin)
  const owing = await shop.db.one<{ id: number }>(
    sql`select b2b_customer_id as id from orders where id = ${order.id}`,
  )
  await reader.open(`${customers}?customer=${owing.id}`)
  await expect(page.getByRole('cell', { name: t('backofficeBusiness.payments.pending') })).toBeVisible()
  await expect(reader.find('link', order.reference)).toHaveAttribute('href', orderPath(order.id))
  await expectAccessible(page)
  await reader.open(`${customers}?q=zebrafish`)
  await expect(reader.text(t('backofficeBusiness.list.nothingFits'))).toBeVisible()
  await reader.open(`${customers}?customer=999999`)
  await expect(reader.text(t('backofficeBusiness.list.gone'))).toBeVisible()
})

// Spec: back office 2, Routes: /b2b-customers/, admins only
for (const role of ['reader', 'checker'] as const)
  test(`a ${role} is redirected home from the business customers, and gets no data`, {
    tag: '@main',
  }, async ({ shop, visitor }) => {
    const name = newWord()
    await addB2bCustomer(shop.db, { organizationName: name })
    await visitor.signIn(role === 'reader' ? await addMember(shop) : await addStaff(shop, 'ROLE_CHECKER'))
    await visitor.open(customers)
    expect(visitor.path).toBe('/')
    for (const address of ['/b2b-customers.data', '/b2b-customers/_.data', `${customers}?q=${name}`])
      expect(await (await visitor.fetch(address)).text()).not.toContain(name)
  })

test('without scripts a user is found by the text entered, and fills empty fields', { tag: '@main' }, async ({
  shop,
  t,
  visitor,
}) => {
  const buyer = await addBuyer(shop)
  await visitor.signIn(await addStaff(shop, 'ROLE_ADMIN'))
  await visitor.open(`${customers}?new=1`)
  await visitor.fill(t('backofficeBusiness.customer.user'), buyer.familyName)
  await visitor.fill(t('backofficeBusiness.customer.organization'), `${buyer.familyName} Books`)
  await visitor.fill(t('backofficeBusiness.customer.discount'), 'many')
  await visitor.click('button', t('backofficeBusiness.customer.create'))
  expect(visitor.words).toContain(t('backofficeBusiness.customer.discountNumber'))
  await visitor.fill(t('backofficeBusiness.customer.discount'), '20')
  await visitor.click('button', t('backofficeBusiness.customer.create'))
  const row = await shop.db.one<{ customer_name: string; customer_email: string }>(sql`
    select customer_name, customer_email from b2b_customers where organization_name = ${`${buyer.familyName} Books`}`)
  expect([row.customer_name, row.customer_email]).toEqual([buyer.name, buyer.email])
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeOf, formViolations, isPlaceTyped, storedValues, typedValues } from './profileForm.ts'

const kept = {
  givenName: 'Amina',
  familyName: null,
  phoneNumber: '250788000103',
  alternativePhoneNumber: null,
}
const address = { line1: 'Yaya Centre, Kilimani', line2: 'Gate C', placesId: 'nairobi:yaya-centre' }

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

const complaints = (fields: Record<string, string>) =>
  formViolations(typedValues(formOf(fields))).map(({ path, code }) => `${path} ${code}`)

// Spec: storefront 5: Profile: save only when changed and valid
test('what is kept and not touched is no change', () => {
  assert.deepEqual(changeOf(storedValues(kept, address)), {
    ...kept,
    placeId: address.placesId,
    addressDetails: 'Gate C',
  })
})

// Spec: storefront 5: An emptied text input is null
test('emptied fields are cleared', () => {
  assert.deepEqual(
    Object.values(changeOf(typedValues(formOf({ phoneNumber: ' ', placeText: ' ' })))),
    Array(6).fill(null),
  )
})

test('a place that was typed must be chosen, and one that was chosen and then emptied is none', () => {
  assert.deepEqual(complaints({ placeText: 'Yaya' }), ['placeId required'])
  assert.deepEqual(complaints({ placeText: 'Yaya Centre', placeId: 'nairobi:yaya-centre' }), [])
  assert.equal(changeOf(typedValues(formOf({ placeText: '', placeId: 'nairobi:yaya-centre' }))).placeId, null)
  assert.equal(isPlaceTyped(typedValues(formOf({ placeText: 'Yaya' }))), true)
})

test('details need a place', () => {
  assert.deepEqual(complaints({ addressDetails: 'Gate C' }), ['placeId required'])
})

test('what the page offered without scripts comes with its name', () => {
  const form = formOf({
    placeId: 'a',
    'placeText.a': 'Yaya Centre',
    'placeText.b': 'Yaya Court',
    placeText: 'yaya',
  })
  assert.deepEqual(typedValues(form).place, { id: 'a', text: 'Yaya Centre', session: '' })
})

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import '#ui/testing/tsx.ts'
import { emptyStaff, staffDraftOf } from './staff/staffValues.ts'
import { draftOf, emptyValues, inputOf, sentValues } from './checkoutValues.ts'
import { contactFieldsOf, withoutContact } from './ownContact.ts'

const { firstValues } = await import('./firstValues.ts')
const { checkoutViolations } = await import('./useCheckoutChecks.ts')

/** A form with these fields, as a browser sends it. */
function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

const address = {
  deliveryOption: 'deliverToAddress',
  placeId: 'nairobi:karen',
  placeText: 'Karen',
  addressDetails: 'Gate C',
  schoolId: '/schools/1',
  studentName: 'Achieng',
  phoneNumberCode: '254',
  phoneNumber: '712 345 678',
  method: 'mpesa',
}

const print = { hasPrint: true, isFree: () => false }

describe('the fields of the checkout', () => {
  test('are taken as they were sent, and kept with those of another way', () => {
    const values = sentValues(formOf(address))
    assert.deepEqual(values.place, { id: 'nairobi:karen', text: 'Karen', session: '' })
    assert.deepEqual([values.addressDetails, values.school.id], ['Gate C', '/schools/1'])
    const collected = draftOf(sentValues(formOf({ ...address, deliveryOption: 'collectFromOffice' })))
    assert.deepEqual([collected.placeId, collected.schoolId], ['nairobi:karen', '/schools/1'])
  })

  // Spec: storefront 2, Checkout: Switching the way sends nothing of another, and keeps what was entered for the way back
  test('are sent without those of another way', () => {
    const inputFor = (deliveryOption: string) => inputOf(sentValues(formOf({ ...address, deliveryOption })))
    assert.deepEqual(
      [inputFor('deliverToSchool').placeId, inputFor('deliverToSchool').schoolId],
      [null, '/schools/1'],
    )
    const { placeId, addressDetails, schoolId, studentName } = inputFor('collectFromOffice')
    assert.deepEqual([placeId, addressDetails, schoolId, studentName], [null, null, null, null])
  })

  test('say no way where there is none to choose, or an unknown one', () => {
    assert.equal(sentValues(formOf({})).deliveryOption, null)
    assert.equal(sentValues(formOf({ deliveryOption: 'byBalloon' })).deliveryOption, null)
  })

  test('name what the page itself offered by its whole name', () => {
    const sent = { ...address, placeText: 'kar', 'placeText.nairobi:karen': 'Karen, Nairobi' }
    assert.equal(sentValues(formOf(sent)).place.text, 'Karen, Nairobi')
  })

  test('are kept unfinished, and placed finished', () => {
    const values = sentValues(formOf({ ...address, phoneNumber: '712 3' }))
    assert.equal(draftOf(values).phoneNumber, '2547123')
    assert.equal(draftOf(values).alternativePhoneNumber, null)
    assert.deepEqual(inputOf(values), {
      deliveryOption: 'deliverToAddress',
      placeId: 'nairobi:karen',
      addressDetails: 'Gate C',
      schoolId: null,
      studentName: null,
      studentClass: null,
    })
  })
})

describe('what is wrong with them', () => {
  const wrong = (fields: Readonly<Record<string, string>>, kind = print) =>
    checkoutViolations(sentValues(formOf({ ...address, ...fields })), kind).map(
      ({ path, code }) => `${path} ${code}`,
    )

  test('is told in the order of the form', () => {
    assert.deepEqual(wrong({}), [])
    assert.deepEqual(wrong({ placeId: '', phoneNumber: '71', alternativePhoneNumber: '7' }), [
      'placeId required',
      'alternativePhoneNumber phone',
      'phoneNumber phone',
    ])
    assert.deepEqual(wrong({ deliveryOption: 'deliverToSchool', studentName: 'Ng', studentClass: '4' }), [
      'studentName minLength',
      'studentClass minLength',
    ])
  })

  // Spec: storefront 2, Checkout: Phone number, required for mobile payment
  test('is a phone of another country than that whose mobile money pays; a card needs none', () => {
    const [kenyan, rwandan] = [{}, { phoneNumberCode: '250', phoneNumber: '788 123 456' }]
    assert.deepEqual([wrong(kenyan), wrong(rwandan)], [[], ['phoneNumber phone']])
    const byMtn = { method: 'mtn' }
    assert.deepEqual(
      [wrong({ ...kenyan, ...byMtn }), wrong({ ...rwandan, ...byMtn })],
      [['phoneNumber phone'], []],
    )
    assert.deepEqual(wrong({ method: 'card', phoneNumber: '7' }), [])
  })

  test('is nothing about the delivery where nothing is printed, nor a missing number where nothing is paid', () => {
    assert.deepEqual(wrong({ placeId: '' }, { hasPrint: false, isFree: () => false }), [])
    assert.deepEqual(wrong({ phoneNumber: '' }, { hasPrint: true, isFree: () => true }), [])
  })
})

describe('at first there stands', () => {
  const methods = [{ name: 'mpesa' }, { name: 'card' }] as const
  const profile = { phoneNumber: '254712345678', alternativePhoneNumber: '250788123456' }
  const home = { line1: 'Karen', line2: 'Gate C', placesId: 'nairobi:karen' }
  const draft = {
    deliveryOption: null,
    placeId: null,
    placeText: null,
    addressDetails: null,
    school: null,
    schoolText: null,
    studentName: null,
    studentClass: null,
    phoneNumber: '2547',
    alternativePhoneNumber: null,
    paymentMethod: null,
    staff: null,
  }

  test('what the profile and the default address know', () => {
    const values = firstValues({ methods, profile, address: home })
    assert.deepEqual(
      [values.place.id, values.place.text, values.addressDetails],
      ['nairobi:karen', 'Karen', 'Gate C'],
    )
    assert.deepEqual(values.phoneNumber, { code: '254', digits: '712 345 678' })
    assert.deepEqual(values.alternativePhoneNumber, { code: '250', digits: '788 123 456' })
  })

  test('a number of another country as the other number, since it cannot pay', () => {
    const rwandan = { phoneNumber: '250788123456', alternativePhoneNumber: null }
    const phones = (names: readonly ('mpesa' | 'mtn' | 'card')[]) => {
      const values = firstValues({ methods: names.map((name) => ({ name })), profile: rwandan })
      return [values.phoneNumber.digits, values.alternativePhoneNumber.digits]
    }
    assert.deepEqual(phones(['mpesa', 'card']), ['', '788 123 456'])
    assert.deepEqual(phones(['mtn', 'card']), ['788 123 456', ''])
    assert.deepEqual(phones(['card']), ['', '788 123 456'])
  })

  test('what was typed before, once a way was chosen nothing of the profile besides', () => {
    const known = { methods, profile, address: home }
    assert.deepEqual(firstValues({ ...known, draft }).phoneNumber, { code: '254', digits: '7' })
    assert.equal(firstValues({ ...known, draft }).place.text, 'Karen')
    const chosen = { ...draft, deliveryOption: 'deliverToAddress' } as const
    assert.equal(firstValues({ ...known, draft: chosen }).place.text, '')
  })

  test('for whom the staff placed it before, until they type something else', () => {
    const terms = {
      forFullName: 'Wanjiru Kahiga',
      forEmail: 'wanjiru@reader.example',
      phoneNumber: '254712345678',
      eventId: '/events/1',
      isForPhone: true,
      b2bCustomerId: '/b2b_customers/1',
      b2bDiscountOverride: 12.5,
    }
    const { staff } = firstValues({ methods, terms })
    assert.deepEqual(staff, {
      ...emptyStaff,
      forFullName: 'Wanjiru Kahiga',
      forEmail: 'wanjiru@reader.example',
      buyerPhone: { code: '254', digits: '712 345 678' },
      eventId: '/events/1',
      isForPhone: true,
      b2bCustomerId: '/b2b_customers/1',
      b2bDiscountOverride: '12.5',
    })
    assert.equal(firstValues({ methods, terms, draft }).staff, null)
    assert.ok(staff)
    const typed = { ...draft, staff: staffDraftOf({ ...staff, forFullName: 'Wanj' }) }
    assert.deepEqual(firstValues({ methods, terms, draft: typed }).staff, { ...staff, forFullName: 'Wanj' })
  })

  test('nothing of the profile of who sells it, where the staff placed it for somebody else', () => {
    const terms = {
      forFullName: 'Wanjiru Kahiga',
      forEmail: null,
      phoneNumber: null,
      eventId: null,
      isForPhone: false,
      b2bCustomerId: null,
      b2bDiscountOverride: null,
    }
    const known = { methods, profile, address: home }
    const drafted = { ...draft, phoneNumber: null, staff: staffDraftOf(emptyStaff) }
    for (const more of [{ terms }, { draft: drafted }]) {
      const values = firstValues({ ...known, ...more })
      assert.deepEqual([values.phoneNumber.digits, values.alternativePhoneNumber.digits], ['', ''])
      assert.deepEqual([values.place.id, values.addressDetails], ['', ''])
    }
  })

  test('the way and the method, and no contact, where the page leaves that out', () => {
    const own = firstValues({ methods, profile, address: home, draft: { ...draft, paymentMethod: 'card' } })
    const school = { id: '/schools/7', text: 'Msasa Lane' }
    assert.deepEqual(withoutContact(own, school), { ...emptyValues, method: 'card', school })
    assert.deepEqual(
      Object.values(contactFieldsOf(emptyValues)).filter((text) => text !== ''),
      ['254', '254'],
    )
  })

  // Spec: storefront 2, Checkout: Extension: a school’s list is delivered to the school, free, unless chosen otherwise
  test('the school whose list is in the cart, until another school or another way is chosen', () => {
    const known = { methods, profile, address: home, listSchool: { id: '/schools/7', name: 'Msasa Lane' } }
    const toSchool = { ...draft, deliveryOption: 'deliverToSchool' } as const
    const listSchool = { id: '/schools/7', text: 'Msasa Lane' }
    const begun = firstValues(known)
    assert.deepEqual([begun.deliveryOption, begun.school], ['deliverToSchool', listSchool])
    assert.equal(begun.place.id, '')
    assert.deepEqual(firstValues({ ...known, draft: toSchool }).school, listSchool)
    const other = { ...toSchool, school: { id: '/schools/2', name: 'Umucyo' } }
    assert.equal(firstValues({ ...known, draft: other }).school.id, '/schools/2')
    const toAddress = { ...draft, deliveryOption: 'deliverToAddress' } as const
    assert.equal(firstValues({ ...known, draft: toAddress }).deliveryOption, 'deliverToAddress')
  })
})

/** Days count from the day of seeding. */
export const events = [
  {
    name: 'Nairobi Book Fair',
    notes: 'Hall 2, beside the children’s stage. Bring the card terminal.',
    region: 'KEN',
    firstDay: -2,
    days: 6,
  },
  {
    name: 'Kigali Reading Week',
    notes: 'Tables in the library’s courtyard, mornings only.',
    region: 'RWA',
    firstDay: 12,
    days: 5,
  },
]

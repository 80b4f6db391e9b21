/** A school or a list, as its name is remembered; right is the name of a school or a list that is offered. */
export const lists: Readonly<Record<string, readonly string[]>> = {
  'msasa lane': ['Msasa Lane Primary and Junior School, Nairobi'],
  'msasa primary school': ['Msasa Lane Primary and Junior School, Nairobi'],
  'msasa grade 4 list': ['Grades 4 and 5, January 2027'],
  'groupe scolaire umucyo': ['Groupe Scolaire Umucyo, Kigali'],
  'umucyo kigali': ['Groupe Scolaire Umucyo, Kigali'],
  nsangu: ['Nsangu Community School, Lilongwe'],
  'nsangu kalasi ya 5': ['Kalasi ya 5, chaka cha 2027'],
  'umucyo umwaka wa 2': ['Umwaka wa 2, igihembwe cya mbere'],
  'junior school grades 7 to 9': ['Junior School, Grades 7 to 9'],
  'msasa lane booklist': ['Msasa Lane Primary and Junior School, Nairobi'],
}

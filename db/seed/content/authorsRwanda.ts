import type { SeedAuthor } from './types.ts'

/** Writers, illustrators and readers aloud from Rwanda. */
export const rwandanAuthors: SeedAuthor[] = [
  {
    name: 'Espérance Mukandori',
    bio: 'Espérance Mukandori taught Kinyarwanda in Nyamata for twenty years. Her novels begin with objects found in houses.',
  },
  {
    name: 'Jean-Bosco Habarugira',
    bio: 'Jean-Bosco Habarugira sold phone credit at Nyabugogo bus park while he studied at night. His first stories were written on the backs of receipts.',
  },
  {
    name: 'Clarisse Uwamariya',
    bio: 'Clarisse Uwamariya is a playwright from Huye whose romances are read aloud on the radio. She says that the rain does half the plot.',
  },
  {
    name: 'Didier Nshuti',
    bio: 'Didier Nshuti was an investigator for an insurance company in Kigali. He now investigates invented people.',
  },
  {
    name: 'Consolée Nyirahabimana',
    bio: 'Consolée Nyirahabimana learned her tales from her mother’s mother in Gikongoro and has written down more than two hundred.',
  },
  {
    name: 'Thierry Mugwaneza',
    bio: 'Thierry Mugwaneza repairs umbrellas, watches and sentences. He lives in Kimisagara and writes in English.',
  },
  {
    name: 'Aline Iribagiza',
    bio: 'Aline Iribagiza teaches the youngest class of a primary school in Musanze and draws on its walls.',
  },
  {
    name: 'Faustin Sebahire',
    bio: 'Faustin Sebahire is an agronomist who has worked with potato growers below the volcanoes since 2004.',
  },
  {
    name: 'Marie-Goretti Nyirabagenzi',
    bio: 'Marie-Goretti Nyirabagenzi runs a restaurant in Rubavu with eight tables and no menu. This is her first book.',
  },
  {
    name: 'Patrick Cyubahiro',
    bio: 'Patrick Cyubahiro advises small firms in Kigali and writes a weekly column on money.',
  },
  {
    name: 'Odette Mukarurema',
    bio: 'Odette Mukarurema is a psychologist at a district hospital in Rwamagana. She writes in plain words for families.',
  },
  {
    name: 'Emmanuel Hategekimana',
    bio: 'Emmanuel Hategekimana teaches mathematics in Kayonza. He believes that no child is bad at it before the age of nine.',
  },
  {
    name: 'Sandrine Umutesi',
    bio: 'Sandrine Umutesi est née à Bujumbura et vit à Kigali. Elle traduit du kinyarwanda et écrit en français.',
  },
  {
    name: 'Callixte Munyaneza',
    bio: 'Callixte Munyaneza grows coffee on two hectares near Maraba and has judged tastings in Kigali, Nairobi and Addis Ababa.',
  },
  {
    name: 'Vestine Uwizeye',
    bio: 'Vestine Uwizeye is a poet from Karongi. She works for the lake ferry and writes on the crossing.',
  },
  {
    name: 'Clarisse Uwase',
    bio: 'Clarisse Uwase is a primary teacher from Rugezi, where she can see the cranes from her classroom.',
  },
  {
    name: 'Eric Habimana',
    bio: 'Eric Habimana paints birds in Musanze and has illustrated nine books for children.',
  },
]

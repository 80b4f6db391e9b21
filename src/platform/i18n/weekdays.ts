import type { Language } from '../preferences.rules.ts'

type Names = { readonly long: readonly string[]; readonly short: readonly string[] }

const list = (names: string): string[] => names.split(', ')

/** From Monday on; neither Node nor browsers know those of all four languages. */
export const weekdays: Record<Language, Names> = {
  eng: {
    long: list('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday'),
    short: list('Mon, Tue, Wed, Thu, Fri, Sat, Sun'),
  },
  kin: {
    long: list('Kuwa mbere, Kuwa kabiri, Kuwa gatatu, Kuwa kane, Kuwa gatanu, Kuwa gatandatu, Ku cyumweru'),
    short: list('Mbe., Kab., Gtu., Kan., Gnu., Gnd., Cyu.'),
  },
  swa: {
    long: list('Jumatatu, Jumanne, Jumatano, Alhamisi, Ijumaa, Jumamosi, Jumapili'),
    short: list('J3, J4, J5, Alh, Iju, J1, J2'),
  },
  nya: {
    long: list('Lolemba, Lachiwiri, Lachitatu, Lachinayi, Lachisanu, Loweruka, Lamulungu'),
    short: list('Lol., Lwi., Ltu., Lna., Lsa., Lwe., Lmu.'),
  },
}

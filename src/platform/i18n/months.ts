import type { Language } from '../preferences.rules.ts'

type Names = { readonly long: readonly string[]; readonly short: readonly string[] }

const list = (names: string): string[] => names.split(' ')

/** Neither Node nor browsers know those of all four languages. */
export const months: Record<Language, Names> = {
  eng: {
    long: list('January February March April May June July August September October November December'),
    short: list('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
  },
  kin: {
    long: list(
      'Mutarama Gashyantare Werurwe Mata Gicurasi Kamena Nyakanga Kanama Nzeri Ukwakira Ugushyingo Ukuboza',
    ),
    short: list('Mut. Gas. Wer. Mat. Gic. Kam. Nya. Kan. Nze. Ukw. Ugu. Uku.'),
  },
  swa: {
    long: list('Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'),
    short: list('Jan Feb Mac Apr Mei Jun Jul Ago Sep Okt Nov Des'),
  },
  nya: {
    long: list(
      'Januwale Febuluwale Malichi Epulo Meyi Juni Julayi Ogasiti Seputembala Okutobala Novembala Disembala',
    ),
    short: list('Jan Feb Mal Epu Mey Jun Jul Oga Sep Oku Nov Dis'),
  },
}

import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Poems and essays in English, and the books in Gĩkũyũ and French. */
export const poetryAndEssays: SeedWork[] = [
  {
    work: 'instructions-for-crossing-thika-road',
    title: 'Instructions for Crossing Thika Road',
    description:
      'Forty-four poems about a city that will not stand still to be described. Ekai Lomong’in arrived in Nairobi as a student of water engineering, and he reads its drains, footbridges and estate agents’ boards with a surveyor’s patience. There are love poems to a kiosk and an elegy in the form of a meter reading. The title sequence, eight lanes and eight voices, has been performed on the bridge itself at rush hour. It takes four minutes, which is exactly long enough.',
    opening:
      'One. Do not look at the cars.\nLook at the woman with the eggs.\nShe has crossed here since before it was a road.\nWhen her left foot moves, yours has permission.\n\nTwo. The bridge is for your protection.\nIt is two hundred metres that way.\nEverybody you love is on this side of that sentence.\n\nThree. In the middle there is a strip of grass.\nIt is not on the plan. I have seen the plan.\nA man sells phone covers there, and once\na sofa, complete, with a family on it,\nfacing south, as if the traffic were the news.\n\nFour. Rest.\nFive. Somebody has planted kale.\n\nSix. You will hear your name.\nIt is not your name, it is a brake.\nDo not turn round, do not turn round,\nyour mother is not in Juja any more.\n\nSeven. Now run.\n\nEight. You are across. It was only a road.\nWrite down who held your sleeve.',
    authors: [{ name: 'Ekai Lomong’in', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-11-21',
    subjects: ['DCF', '1HFGK'],
    tags: [tag.poetry],
    editions: [
      { format: 'epub', isbn: '9789914704105', price: 400, pages: 84 },
      { format: 'print', isbn: '9789914704112', price: 800, pages: 88 },
    ],
  },
  {
    work: 'notes-from-a-borrowed-desk',
    title: 'Notes from a Borrowed Desk',
    subtitle: 'Essays',
    description:
      'For six years Hodan Abdi Warsame wrote in other people’s houses: a cousin’s in Eastleigh, a professor’s in Nakuru, a hotel that let her use the laundry room. These eleven essays are about those desks and what could be said at them. She writes on translating her grandmother, on being searched, on the grammar of Somali insults, and on why every refugee novel she is sent has a sunset on the cover. Sharp company, generous where it counts, and never longer than one pot of tea.',
    opening:
      'The first desk was an ironing board. My cousin in Eastleigh had four children and one table, and the table was for homework, so I pulled the board across the bed and sat at it sideways, like a woman riding a donkey. It was the right height for nothing. It shook at each full stop. I wrote there for five months, from ten at night, when the last school sock was dry, and I noticed that my sentences had become short. I thought it was style. A critic afterwards was kind enough to call it “Sahelian”. It was the ironing board. I have been suspicious ever since of what is said about sentences by people who own their desks.',
    authors: [{ name: 'Hodan Abdi Warsame', role: 'author' }],
    publisher: 'Korongo Editions',
    language: 'eng',
    currency: 'USD',
    publishedOn: '2026-05-29',
    subjects: ['DNL', 'JBFH'],
    tags: [tag.nonFiction, tag.essays],
    isNew: true,
    editions: [{ format: 'epub', isbn: '9789914704129', price: 9.99, pages: 192 }],
  },
  {
    work: 'hiti-na-kaburi',
    title: 'Hĩtĩ na Kabũri',
    description:
      'Kabũri kamwe gaetagwo Kĩero gaikaraga na nyina mũciĩ ũmwe hakuhĩ na rũũĩ. Mũthenya ũmwe hĩtĩ ĩgĩũka, ĩkĩĩra Kĩero atĩ nĩ mũrata wake. Kĩero akĩmĩũria ciũria ithatũ. Hĩtĩ ĩgĩcookia kĩũria gĩa mbere na gĩa kerĩ, no gĩa gatatũ ĩkĩremwo. Rũgano rũrũ rwandĩkĩtwo na Gĩkũyũ kĩhũthũ nĩguo ciana ciĩruthie gũthoma cio nyene. Mbica cia Kendi Mutwiri nĩ nene na nĩ njega, na mũthia wa ibuku-inĩ nĩ kũrĩ ciũria cia gwĩciiria.',
    opening:
      'Tene mũno nĩ kwarĩ na kabũri keetagwo Kĩero. Kĩero na nyina maikaraga mũciĩ hakuhĩ na rũũĩ. O rũciinĩ nyina akeera Kĩero atĩrĩ: “Ndũkahingũrĩre mũndũ ũtarĩ ũmenya.” Kĩero akoiga: “Nĩndaigua, maitũ.” Mũthenya ũmwe nyina agĩthiĩ gũcaria nyeki. Hĩtĩ ĩgĩũka, ĩkĩringa mũrango. “Hingũra, Kĩero, nĩ niĩ mũrata waku,” ĩkiuga hĩtĩ na mũgambo mũhooreri. Kĩero agĩĩciiria. Agĩcooka akĩũria: “Angĩkorwo ũrĩ mũrata wakwa, njookeria ciũria ithatũ. Kĩa mbere: maitũ etagwo atĩa?” Hĩtĩ ĩkiuga: “Etagwo Nyina wa Kĩero.” “Kĩa kerĩ: tũrĩaga kĩĩ?” Hĩtĩ ĩgĩtheka, ĩkiuga: “Mũrĩaga nyeki.” “Kĩa gatatũ,” Kĩero akiuga, “ũgũkĩire kĩĩ rĩrĩa maitũ atarĩ kuo?”',
    authors: [
      { name: 'Gathoni Mbote', role: 'author' },
      { name: 'Kendi Mutwiri', role: 'illustrator' },
    ],
    publisher: 'Ndege Readers',
    language: 'kik',
    currency: 'KES',
    publishedOn: '2024-10-25',
    subjects: ['YBCS', 'YFJ', '2HCBK'],
    tags: [tag.stories, tag.children, tag.pictureBooks, tag.folkTales],
    editions: [
      { format: 'epub', isbn: '9789914723144', price: 180, vatIncluded: true, pages: 24 },
      { format: 'print', isbn: '9789914723151', price: 450, pages: 24 },
    ],
  },
  {
    work: 'le-tambour-de-mugabo',
    title: 'Le Tambour de Mugabo',
    description:
      'Dans l’atelier de son grand-père, Mugabo trouve un tambour fendu que personne n’a le droit de réparer. Il a onze ans, de bonnes mains et une patience de chat. Pour comprendre l’interdiction, il traverse tout le quartier de Gisozi, du vendeur de peaux à la vieille danseuse qui ne parle plus. Sandrine Umutesi raconte une enquête d’enfant avec tendresse et sans sucre. Un court roman à lire dès neuf ans, suivi d’un petit lexique des rythmes.',
    opening:
      'Le tambour était sous l’escalier, derrière les pots de colle, enveloppé dans une nappe à carreaux. Mugabo ne le cherchait pas. Il cherchait une vis. Il a tiré sur la nappe et une voix est sortie, très basse, comme quand on ouvre un placard où quelqu’un dort. Le bois était fendu sur toute la hauteur. On aurait pu y glisser une pièce de cent francs. Mugabo a passé le doigt sur la fente, et il a vu aussitôt comment s’y prendre : deux serre-joints, de la colle chaude, une nuit. « Non », a dit son grand-père depuis la porte. Il n’avait pas crié. Il tenait encore son rabot. « Celui-là, on ne le répare pas. »',
    authors: [{ name: 'Sandrine Umutesi', role: 'author' }],
    publisher: 'Éditions Nyabarongo',
    language: 'fra',
    currency: 'RWF',
    publishedOn: '2025-01-17',
    subjects: ['YFB', 'YFN', '1HFGR'],
    tags: [tag.stories, tag.children, tag.youngReaders],
    editions: [
      { format: 'epub', isbn: '9789997763006', price: 3000, pages: 110 },
      { format: 'print', isbn: '9789997763013', price: 6800, pages: 114 },
    ],
  },
  {
    work: 'la-derniere-table-du-cafe',
    title: 'La Dernière Table du café',
    description:
      'Chaque jeudi, quatre retraités occupent la table du fond et refont le monde, c’est-à-dire leur rue. Le jour où l’un d’eux ne vient pas, les trois autres découvrent qu’ils ignorent son nom de famille. Ils partent à sa recherche, en bus, avec un thermos et beaucoup d’hypothèses. Ce roman de Sandrine Umutesi est drôle, lent quand il le faut, et d’une grande justesse sur les amitiés qui n’ont jamais eu besoin de questions.',
    opening:
      'À quatre heures dix, Anastase a regardé la chaise. À quatre heures vingt, il a regardé la porte. À la demie, il a commandé un quatrième thé, par superstition, et le serveur l’a posé devant personne. Nous étions trois. En onze ans, cela n’était arrivé que deux fois, et chaque fois il y avait eu un enterrement. « Appelez-le », a dit la patronne. Nous nous sommes regardés. Chacun attendait que l’autre sorte son téléphone. C’est alors que nous avons compris une chose très simple et très honteuse : aucun de nous n’avait son numéro, aucun ne savait où il habitait, et nous l’appelions depuis onze ans « le Docteur » sans savoir de quoi.',
    authors: [{ name: 'Sandrine Umutesi', role: 'author' }],
    publisher: 'Éditions Nyabarongo',
    language: 'fra',
    currency: 'USD',
    publishedOn: '2026-09-04',
    subjects: ['FBA', 'FU', '1HFGR'],
    tags: [tag.fiction, tag.humour],
    isNew: true,
    editions: [{ format: 'epub', isbn: '9789997763020', price: 8.49, pages: 184 }],
  },
]

import { tag } from './tagIds.ts'
import type { SeedTag } from './types.ts'

type Names = SeedTag['names']

function row(id: number, parentId: number | null, names: Names): SeedTag {
  return { id, parentId, names }
}

const frontPage: SeedTag[] = [
  row(tag.free, null, { eng: 'Free', kin: 'Ku buntu', swa: 'Bure', nya: 'Zaulere' }),
  row(tag.stories, null, { eng: 'Stories', kin: 'Inkuru', swa: 'Hadithi', nya: 'Nkhani' }),
  row(tag.children, null, { eng: 'Children', kin: 'Abana', swa: 'Watoto', nya: 'Ana' }),
  row(tag.kenyaCbc, null, {
    eng: 'Kenya CBC',
    kin: 'CBC ya Kenya',
    swa: 'CBC Kenya',
    nya: 'CBC ya ku Kenya',
  }),
  row(tag.print, null, { eng: 'Print', kin: 'Ibicapye', swa: 'Vilivyochapishwa', nya: 'Zosindikizidwa' }),
  row(tag.audiobooks, null, {
    eng: 'Audiobooks',
    kin: 'Ibitabo byumvwa',
    swa: 'Vitabu vya sauti',
    nya: 'Mabuku omvera',
  }),
]

const prePrimary: SeedTag[] = [
  row(tag.prePrimary1, tag.gradeLevels, {
    eng: 'Pre-primary 1',
    kin: 'Incuke, umwaka wa 1',
    swa: 'Awali 1',
    nya: 'Mkaka, kalasi ya 1',
  }),
  row(tag.prePrimary2, tag.gradeLevels, {
    eng: 'Pre-primary 2',
    kin: 'Incuke, umwaka wa 2',
    swa: 'Awali 2',
    nya: 'Mkaka, kalasi ya 2',
  }),
]

const grades: SeedTag[] = Array.from({ length: 12 }, (_, index) =>
  row(tag.grade1 + index, tag.gradeLevels, {
    eng: `Grade ${index + 1}`,
    kin: `Umwaka wa ${index + 1}`,
    swa: `Gredi ya ${index + 1}`,
    nya: `Kalasi ya ${index + 1}`,
  }),
)

const shelves: SeedTag[] = [
  row(tag.gradeLevels, null, {
    eng: 'Grade levels',
    kin: 'Imyaka y’ishuri',
    swa: 'Viwango vya gredi',
    nya: 'Makalasi',
  }),
  row(tag.fiction, null, { eng: 'Fiction', kin: 'Ibihimbano', swa: 'Bunilizi', nya: 'Nkhani zopeka' }),
  row(tag.nonFiction, null, {
    eng: 'Non-fiction',
    kin: 'Ibitabo by’ubumenyi',
    swa: 'Vitabu vya maarifa',
    nya: 'Mabuku a nzeru',
  }),
  row(tag.textbooks, null, {
    eng: 'Textbooks',
    kin: 'Ibitabo by’ishuri',
    swa: 'Vitabu vya kiada',
    nya: 'Mabuku a kusukulu',
  }),
]

const fiction: SeedTag[] = [
  row(tag.crime, tag.fiction, { eng: 'Crime', kin: 'Inkuru z’ibyaha', swa: 'Upelelezi', nya: 'Zaupandu' }),
  row(tag.romance, tag.fiction, { eng: 'Romance', kin: 'Urukundo', swa: 'Mapenzi', nya: 'Chikondi' }),
  row(tag.historical, tag.fiction, {
    eng: 'Historical fiction',
    kin: 'Inkuru zishingiye ku mateka',
    swa: 'Riwaya za kihistoria',
    nya: 'Nkhani za mbiri yakale',
  }),
  row(tag.scienceFiction, tag.fiction, {
    eng: 'Science fiction',
    kin: 'Inkuru z’ahazaza',
    swa: 'Bunilizi wa kisayansi',
    nya: 'Zopeka za sayansi',
  }),
  row(tag.shortStories, tag.fiction, {
    eng: 'Short stories',
    kin: 'Inkuru ngufi',
    swa: 'Hadithi fupi',
    nya: 'Nkhani zazifupi',
  }),
  row(tag.humour, tag.fiction, { eng: 'Humour', kin: 'Urwenya', swa: 'Vichekesho', nya: 'Zoseketsa' }),
  row(tag.poetry, tag.fiction, { eng: 'Poetry', kin: 'Ibisigo', swa: 'Ushairi', nya: 'Ndakatulo' }),
  row(tag.folkTales, tag.fiction, { eng: 'Folk tales', kin: 'Imigani', swa: 'Ngano', nya: 'Nthano' }),
  row(tag.pictureBooks, tag.children, {
    eng: 'Picture books',
    kin: 'Ibitabo by’amashusho',
    swa: 'Vitabu vya picha',
    nya: 'Mabuku a zithunzi',
  }),
  row(tag.youngReaders, tag.children, {
    eng: 'Young readers',
    kin: 'Abasomyi bato',
    swa: 'Wasomaji chipukizi',
    nya: 'Owerenga achichepere',
  }),
]

const nonFiction: SeedTag[] = [
  row(tag.biography, tag.nonFiction, {
    eng: 'Biography',
    kin: 'Ubuzima bw’abantu',
    swa: 'Wasifu',
    nya: 'Mbiri ya munthu',
  }),
  row(tag.history, tag.nonFiction, { eng: 'History', kin: 'Amateka', swa: 'Historia', nya: 'Mbiri yakale' }),
  row(tag.business, tag.nonFiction, { eng: 'Business', kin: 'Ubucuruzi', swa: 'Biashara', nya: 'Bizinesi' }),
  row(tag.health, tag.nonFiction, { eng: 'Health', kin: 'Ubuzima', swa: 'Afya', nya: 'Zaumoyo' }),
  row(tag.farming, tag.nonFiction, {
    eng: 'Farming',
    kin: 'Ubuhinzi n’ubworozi',
    swa: 'Kilimo',
    nya: 'Ulimi',
  }),
  row(tag.cookery, tag.nonFiction, { eng: 'Cookery', kin: 'Guteka', swa: 'Mapishi', nya: 'Kuphika' }),
  row(tag.science, tag.nonFiction, { eng: 'Science', kin: 'Siyansi', swa: 'Sayansi', nya: 'Sayansi' }),
  row(tag.religion, tag.nonFiction, { eng: 'Religion', kin: 'Iyobokamana', swa: 'Dini', nya: 'Chipembedzo' }),
  row(tag.teaching, tag.nonFiction, { eng: 'Teaching', kin: 'Kwigisha', swa: 'Ualimu', nya: 'Kuphunzitsa' }),
  row(tag.reference, tag.nonFiction, {
    eng: 'Language and reference',
    kin: 'Indimi n’inkoranya',
    swa: 'Lugha na marejeleo',
    nya: 'Chilankhulo ndi mabuku ofufuzira',
  }),
  row(tag.citizenship, tag.nonFiction, {
    eng: 'Law and citizenship',
    kin: 'Amategeko n’uburenganzira',
    swa: 'Sheria na uraia',
    nya: 'Malamulo ndi ufulu',
  }),
  row(tag.environment, tag.nonFiction, {
    eng: 'Environment',
    kin: 'Ibidukikije',
    swa: 'Mazingira',
    nya: 'Zachilengedwe',
  }),
  row(tag.technology, tag.nonFiction, {
    eng: 'Technology',
    kin: 'Ikoranabuhanga',
    swa: 'Teknolojia',
    nya: 'Zamakono',
  }),
  row(tag.essays, tag.nonFiction, {
    eng: 'Essays',
    kin: 'Inyandiko z’ibitekerezo',
    swa: 'Insha',
    nya: 'Zolemba za maganizo',
  }),
]

const subjects: SeedTag[] = [
  row(tag.examRevision, tag.textbooks, {
    eng: 'Exam revision',
    kin: 'Kwitegura ibizamini',
    swa: 'Maandalizi ya mitihani',
    nya: 'Kukonzekera mayeso',
  }),
  row(tag.mathematics, tag.textbooks, { eng: 'Mathematics', kin: 'Imibare', swa: 'Hisabati', nya: 'Masamu' }),
  row(tag.languages, tag.textbooks, { eng: 'Languages', kin: 'Indimi', swa: 'Lugha', nya: 'Zilankhulo' }),
  row(tag.socialStudies, tag.textbooks, {
    eng: 'Social studies',
    kin: 'Imibereho y’abantu',
    swa: 'Sayansi ya jamii',
    nya: 'Maphunziro a chikhalidwe',
  }),
  row(tag.creativeArts, tag.textbooks, {
    eng: 'Creative arts',
    kin: 'Ubugeni',
    swa: 'Sanaa bunifu',
    nya: 'Zaluso',
  }),
]

/** Every category, grade level and format tag of the demo shop. */
export const tags: SeedTag[] = [
  ...frontPage,
  ...shelves,
  ...prePrimary,
  ...grades,
  ...fiction,
  ...nonFiction,
  ...subjects,
]

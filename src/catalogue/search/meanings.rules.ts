/** The words for one thing in each language, with commas between them; a phrase stands for all of its words together. */
export type Meaning = {
  readonly eng?: string
  readonly swa?: string
  readonly kin?: string
  readonly nya?: string
}

/** Subjects of school and of life: whoever types one word for it finds the books that have another. */
export const subjectWords: readonly Meaning[] = [
  { eng: 'mathematics, maths, math, numeracy', swa: 'hisabati, hesabu', kin: 'imibare', nya: 'masamu' },
  { eng: 'science', swa: 'sayansi', kin: 'siyansi', nya: 'sayansi' },
  { eng: 'social studies, sst, social sciences', swa: 'sayansi ya jamii, elimu ya jamii' },
  { eng: 'english, english language', swa: 'kiingereza', kin: 'icyongereza', nya: 'chingerezi' },
  { eng: 'swahili, kiswahili', swa: 'kiswahili', kin: 'igiswahili, igiswayire', nya: 'chiswahili' },
  { eng: 'kinyarwanda, rwandan', swa: 'kinyarwanda', kin: 'ikinyarwanda' },
  { eng: 'chichewa, chewa, nyanja', swa: 'kichewa', nya: 'chichewa, chinyanja' },
  { eng: 'french', swa: 'kifaransa', kin: 'igifaransa', nya: 'chifalansa' },
  { eng: 'history', swa: 'historia', kin: 'amateka', nya: 'mbiri yakale' },
  { eng: 'geography', swa: 'jiografia', kin: 'ubumenyi bwisi', nya: 'jogalafe' },
  { eng: 'biology', swa: 'biolojia', kin: 'ibinyabuzima' },
  { eng: 'chemistry', swa: 'kemia', kin: 'ubutabire' },
  { eng: 'physics', swa: 'fizikia', kin: 'ubugenge' },
  { eng: 'agriculture, farming', swa: 'kilimo', kin: 'ubuhinzi', nya: 'ulimi, zaulimi' },
  {
    eng: 'livestock, rearing, rear, keeping, keep, husbandry',
    swa: 'ufugaji, mifugo',
    kin: 'ubworozi',
    nya: 'ziweto',
  },
  { eng: 'poultry, chicken, hen', swa: 'kuku', kin: 'inkoko', nya: 'nkhuku' },
  { eng: 'animal, wildlife', swa: 'wanyama, mnyama', kin: 'inyamaswa', nya: 'nyama zakuthengo, zinyama' },
  { eng: 'religion, religious', swa: 'dini', kin: 'iyobokamana', nya: 'chipembedzo' },
  { eng: 'cre, christian religious education', swa: 'dini ya kikristo' },
  { eng: 'bible, holy bible', swa: 'biblia', kin: 'bibiliya', nya: 'baibulo' },
  { eng: 'koran, quran, qur an', swa: 'kurani', kin: 'korowani' },
  { eng: 'creative arts, art and craft', swa: 'sanaa bunifu, sanaa', kin: 'ubugeni', nya: 'zaluso' },
  { eng: 'business', swa: 'biashara', kin: 'ubucuruzi', nya: 'bizinesi' },
  { eng: 'computer, computing, ict', swa: 'kompyuta, tarakilishi', kin: 'mudasobwa', nya: 'kompyuta' },
  { eng: 'environment, environmental', swa: 'mazingira', kin: 'ibidukikije', nya: 'zachilengedwe' },
  { eng: 'health', swa: 'afya', kin: 'ubuzima', nya: 'zaumoyo, umoyo' },
  {
    eng: 'cookery, cooking, cookbook, cook book, recipe',
    swa: 'mapishi, upishi',
    kin: 'guteka',
    nya: 'kuphika, maphikidwe',
  },
  { eng: 'dictionary', swa: 'kamusi', kin: 'inkoranya, inkoranyamagambo', nya: 'mtanthauziramawu' },
  { eng: 'biography, life story', swa: 'wasifu, tawasifu', kin: 'ubuzima bwabantu', nya: 'mbiri ya munthu' },
  { eng: 'proverb, saying', swa: 'methali', kin: 'umugani mugufi', nya: 'miyambi, mwambi' },
  { eng: 'poetry, poem, verse', swa: 'ushairi, mashairi, shairi', kin: 'ibisigo, imivugo', nya: 'ndakatulo' },
  { eng: 'drama', swa: 'tamthilia, tamthiliya', kin: 'ikinamico', nya: 'sewero' },
  { eng: 'folk tale, folktale, fable', swa: 'ngano', kin: 'imigani, umugani', nya: 'nthano' },
  { eng: 'fairy tale, fairytale' },
  { eng: 'revision, exam, past papers, practice papers, kcse, kcpe, kpsea, kjsea', swa: 'mitihani, mtihani' },
  { eng: 'exam', kin: 'ibizamini, ikizamini', nya: 'mayeso' },
  {
    eng: 'teacher, teaching',
    swa: 'mwalimu, walimu',
    kin: 'umwarimu, abarimu',
    nya: 'mphunzitsi, aphunzitsi',
  },
  { eng: 'children, kid, child', swa: 'watoto', kin: 'abana', nya: 'ana' },
  { eng: 'programming, coding, code', swa: 'usimbaji' },
]

/** Kinds of books: they choose among what is found, and are left out where nothing is both. */
export const kindWords: readonly Meaning[] = [
  { eng: 'story, storybook, story book', swa: 'hadithi', kin: 'inkuru', nya: 'nkhani' },
  { eng: 'novel, fiction', swa: 'riwaya, bunilizi', kin: 'ibihimbano', nya: 'nkhani zopeka' },
  { eng: 'picture book', swa: 'vitabu vya picha', kin: 'ibitabo byamashusho', nya: 'mabuku a zithunzi' },
  {
    eng: 'textbook, text book, coursebook, course book, setbook, set book',
    swa: 'vitabu vya kiada',
    kin: 'ibitabo byishuri',
    nya: 'mabuku a kusukulu',
  },
  {
    eng: 'reading book, reader, reading',
    swa: 'vitabu vya kusoma, kitabu cha kusoma',
    kin: 'ibitabo byo gusoma, igitabo cyo gusoma',
    nya: 'mabuku owerenga, buku lowerenga',
  },
  {
    eng: 'teachers guide, teacher guide, teachers book, teachers edition',
    swa: 'mwongozo wa mwalimu',
    kin: 'igitabo cyumwarimu, igitabo cya mwarimu',
    nya: 'buku la aphunzitsi, buku la mphunzitsi',
  },
  { eng: 'workbook, work book, exercise book, activity book, notes', swa: 'mazoezi', kin: 'imyitozo' },
  { eng: 'cbc, cbe, competency based' },
  { eng: 'junior school, junior secondary, jss' },
  { eng: 'high school, secondary school', swa: 'shule ya upili, sekondari', nya: 'sekondale' },
  { eng: 'primary school', swa: 'shule ya msingi', kin: 'amashuri abanza', nya: 'pulaimale' },
]

/** Words for a format or for costing nothing, by the codes under which the index has it. */
export const formatWords: readonly (Meaning & { readonly codes: string })[] = [
  {
    codes: 'audio',
    eng: 'audiobook, audio book, audio',
    swa: 'vitabu vya sauti, kitabu cha sauti, kusikiliza, kusikilizwa',
    kin: 'byumvwa, cyumvwa, zumvwa, byo kumva, cyo kumva, zo kumva, kumva',
    nya: 'omvera, lomvera, zomvera, omvetsera, lomvetsera, zomvetsera',
  },
  {
    codes: 'epub, pdf, digital',
    eng: 'ebook, e book, epub, kindle',
    swa: 'vitabu pepe, kitabu pepe',
    kin: 'by ikoranabuhanga, cy ikoranabuhanga',
    nya: 'pa intaneti',
  },
  { codes: 'pdf', eng: 'pdf' },
  {
    codes: 'print',
    eng: 'printed, print, paperback, hardcover, hard copy, hardback',
    swa: 'vilivyochapishwa, kilichochapishwa',
    kin: 'ibicapye, igicapye',
    nya: 'zosindikizidwa, losindikizidwa',
  },
  {
    codes: 'free',
    eng: 'free',
    swa: 'bure, vya bure',
    kin: 'ubuntu, ku buntu',
    nya: 'zaulere, aulere, ulere, laulere',
  },
]

/** What one asks with: it is looked for in names only, to put what has it first. */
export const askingWords: Meaning = {
  eng:
    'book, books, about, where, how, who, can, i, get, buy, find, want, wants, need, needs, go, looking, online, copy, ' +
    'price, cheap, download, series, list, lists, booklist, booklists',
  swa: 'kitabu, vitabu, nataka, natafuta, kununua, kuhusu, bei, orodha',
  // The last ones have an apostrophe that few type, in them or after them.
  kin: 'igitabo, ibitabo, ndashaka, kugura, igiciro, urutonde, yu, yi, zu, zi, cyu, byu, y, z, n, by, cy, bw, rw, tw, mw',
  nya: 'buku, mabuku, ndikufuna, kugula, mtengo, mndandanda',
}

/**
 * Words before the number of a class, by how many grades the first of them comes after the first of all. Titles are found
 * by the words of the first two; those of the others are in too many: Pre-primary 2, The 4,000-Year Quest.
 */
export const classWords: readonly (Meaning & { readonly before: number })[] = [
  {
    before: 0,
    eng: 'grade, class, standard, std',
    swa: 'gredi, darasa',
    kin: 'umwaka, mwaka, mu wa',
    nya: 'kalasi, sitandade',
  },
  { before: 8, eng: 'form, f', swa: 'kidato', nya: 'folomu' },
  { before: 6, eng: 'senior, s', kin: 'amashuri yisumbuye' },
  { before: 0, eng: 'primary, year, p' },
]

/** Numbers of classes from one to twelve, as they are spoken. */
export const numberWords: Meaning = {
  eng: 'one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve',
  swa: 'kwanza, pili, tatu, nne, tano, sita, saba, nane, tisa, kumi',
  kin: 'mbere, kabiri, gatatu, kane, gatanu, gatandatu, karindwi, munani, cyenda, cumi',
  nya: 'yoyamba, yachiwiri, yachitatu, yachinayi, yachisanu, yachisanu ndi chimodzi',
}

/** Words before the age of a child, and after it. */
export const ageWords: { readonly before: Meaning; readonly after: Meaning } = {
  before: { eng: 'age, ages, aged', swa: 'miaka', kin: 'imyaka', nya: 'zaka' },
  after: { eng: 'year old, year olds, years old, yr old, yrs old' },
}

/** What stands before grade 1. */
export const prePrimaryWords: Meaning = {
  eng: 'pp, preprimary, pre primary, kindergarten',
  swa: 'awali, chekechea',
  kin: 'incuke',
  nya: 'mkaka',
}

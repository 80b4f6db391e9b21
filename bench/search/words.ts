// Words that made-up titles are made of, the frequent ones first in each list.

const listOf = (text: string): readonly string[] => text.trim().split(/\s+/)

/** What titles in a language are about, how they are joined, and what their descriptions are filled with. */
export type Tongue = {
  readonly nouns: readonly string[]
  readonly qualities: readonly string[]
  /** Small words; `%a` and `%b` are places for a noun or a name. */
  readonly patterns: readonly string[]
  readonly small: readonly string[]
}

const english: Tongue = {
  nouns: listOf(`
    house river story night garden lake road child mother king school market father daughter star fire water letter
    village moon song drum lion sea mountain tree rain wind bird window table door stone bridge city island farm train
    ship teacher doctor soldier thief queen brother sister friend stranger hunter potter weaver nurse clerk judge secret
    promise shadow harvest journey winter summer morning evening war peace dream memory history kingdom forest desert
    valley well bread salt honey coffee tea maize cattle goat elephant leopard hyena tortoise hare crocodile spider bee
    mirror lamp needle thread basket pot hammer wheel bicycle bus radio camera clock coin ticket map kitchen classroom
    hospital church mosque library station harbour border island wedding funeral trial election strike flood drought
    fever cure recipe business profit savings science mathematics grammar geography chemistry biology physics music
    poetry theatre football marathon chess computer machine engine solar battery satellite robot language dictionary
    proverb riddle legend myth ghost spirit ancestor prophet prayer faith hope love grief anger silence laughter`),
  qualities: listOf(`
    last little long lost first great red black white old new secret broken silent golden hidden happy dark blue green
    second seven hundred bitter sweet quiet burning empty brave clever stolen forgotten borrowed crooked patient wild
    modern practical complete illustrated short everyday young small big good better simple`),
  patterns: [
    'The %q %n',
    'The %n of %a',
    '%q %n',
    'The %n and the %m',
    'A %n in %a',
    'The %n',
    '%a and the %q %n',
    'How the %n learned',
    'Stories of the %n',
    'The %q %n of %a',
    'A %n for the %m',
    'What the %n owes',
    '%n',
    'The %n at %a',
    'My %q %n',
  ],
  small: listOf(`
    the of and a to in is that it was for on are with as his they at be this from have or by one had not but what all
    were when we there can an your which their said if do will each about how up out them then she many some so these
    would other into has more her two like him see time could no make than first been its who now people my made over
    did down only way find use may long little very after words called just where most know get through back much`),
}

const swahili: Tongue = {
  nouns: listOf(`
    hadithi nyumba mto bahari mama mtoto shule safari kijiji mwezi nyota moto maji barua soko rafiki simba sungura fisi
    tembo ndovu kobe mamba ndege mti mlima ziwa bustani barabara daraja jiji kisiwa shamba treni meli mwalimu daktari
    askari mwizi malkia mfalme kaka dada mgeni mwindaji siri ahadi kivuli mavuno alfajiri usiku vita amani ndoto
    historia ufalme msitu jangwa bonde kisima mkate chumvi asali kahawa chai mahindi ngombe mbuzi chui kioo taa sindano
    kikapu chungu nyundo baiskeli redio saa pesa tiketi ramani jiko darasa hospitali msikiti maktaba bandari mpaka harusi
    afya kilimo biashara sayansi hisabati sarufi jiografia kemia fizikia muziki ushairi lugha kamusi methali kitendawili
    ngano imani tumaini upendo huzuni hasira kicheko`),
  qualities: listOf(`
    kubwa ndogo ndefu mpya nzuri nyekundu nyeupe nyeusi mwisho kwanza pili saba tamu chungu kimya iliyopotea iliyofichwa
    jasiri hodari maskini tajiri`),
  patterns: [
    'Hadithi za %a',
    '%n ya %a',
    '%n na %m',
    '%n %q',
    'Safari ya %a',
    '%n',
    'Siri ya %n',
    '%n wa %a',
    'Mtoto na %n',
    '%n ya %n',
  ],
  small: listOf(`
    ya na wa kwa ni katika la za cha vya yake hiyo kama lakini pia baada hata sana tu wao watu mtu siku moja wakati huo
    hii alikuwa ambao ambayo bila kati yao kila zaidi wengi mambo nchi nyingine kuwa kwamba`),
}

const kinyarwanda: Tongue = {
  nouns: listOf(`
    inkuru umugani urugo umugezi umwana mama ishuri urugendo umudugudu ukwezi inyenyeri umuriro amazi ibaruwa isoko inshuti
    intare urukwavu impyisi inzovu akanyamasyo ingona inyoni igiti umusozi ikiyaga umurima umuhanda ikiraro umujyi ikirwa
    umwarimu muganga umusirikare umujura umwamikazi umwami ibanga isezerano igicucu umusaruro igitondo ijoro intambara
    amahoro inzozi amateka ubwami ishyamba ubutayu ikibaya iriba umugati umunyu ubuki ikawa icyayi ibigori inka ihene ingwe
    ubuzima ubuhinzi ubucuruzi ubumenyi imibare umuziki ururimi inkoranya ukwizera icyizere urukundo`),
  qualities: listOf(`nini nto nshya nziza itukura yera yirabura yanyuma yambere karindwi iryoshye ituje`),
  patterns: [
    '%n ya %a',
    '%n na %m',
    'Umugani wa %a',
    'Inkuru ya %n',
    '%n',
    '%n %q',
    'Urugendo rwa %a',
    'Ibanga rya %n',
  ],
  small: listOf(`
    ya na wa mu ku ni ba cya bya rya yo no kandi ariko nka uko iyo abantu umuntu umunsi igihe cyane gusa buri muri kuri
    yari bari ubwo nyuma mbere hose`),
}

const chichewa: Tongue = {
  nouns: listOf(`
    nkhani nthano nyumba mtsinje mwana mayi sukulu ulendo mudzi mwezi nyenyezi moto madzi kalata msika mnzake mkango kalulu
    fisi njovu kamba ngona mbalame mtengo phiri nyanja munda msewu mlatho mzinda chilumba mphunzitsi dokotala msilikali
    mbala mfumukazi mfumu chinsinsi lonjezo mthunzi zokolola mamawa usiku nkhondo mtendere maloto mbiri ufumu nkhalango
    chipululu chigwa chitsime mkate mchere uchi khofi tiyi chimanga ngombe mbuzi kambuku umoyo ulimi bizinesi sayansi
    masamu nyimbo chilankhulo mwambi chikhulupiriro chiyembekezo chikondi`),
  qualities: listOf(`wamkulu wamng'ono watsopano wabwino wofiira woyera wakuda womaliza woyamba wokoma`),
  patterns: [
    '%n ya %a',
    '%n ndi %m',
    'Nthano za %a',
    'Nkhani ya %n',
    '%n',
    '%n %q',
    'Ulendo wa ku %a',
    'Chinsinsi cha %n',
  ],
  small: listOf(`
    ndi ya wa za la cha kwa ku mu pa ndipo koma monga pamene anthu munthu tsiku nthawi kwambiri chifukwa onse ali anali
    kuti pakati asanapite atatha`),
}

/** By language, the shares as a shop in Nairobi might have them. */
export const tongues: readonly {
  readonly language: string
  readonly share: number
  readonly tongue: Tongue
}[] = [
  { language: 'eng', share: 0.7, tongue: english },
  { language: 'swa', share: 0.16, tongue: swahili },
  { language: 'kin', share: 0.08, tongue: kinyarwanda },
  { language: 'nya', share: 0.06, tongue: chichewa },
]

const openings = listOf(`k m n w t b ch nj ng mw ny g r s l kw mb nd z d sh y j h p th kh mp f v ts`)
const vowels = listOf(`a i u e o a a i u ee ia ua oo`)
const ends = listOf(`- - - - - - ri ma ko no ti we ki ba la nga ndo thi zi mbe ro ne`)

/** A word that sounds like the name of a place or a family; different numbers give different ones, as a rule. */
export function nameOf(number: number): string {
  let rest = number
  const take = (items: readonly string[]): string => {
    const item = items[rest % items.length] ?? ''
    rest = Math.floor(rest / items.length)
    return item === '-' ? '' : item
  }
  const word = [take(openings), take(vowels), take(openings), take(vowels), take(ends)].join('')
  return word.charAt(0).toUpperCase() + word.slice(1)
}

/** Given names of people, those of many first. */
export const givenNames = listOf(`
  Wanjiku Grace Joseph Mary John Achieng Otieno Kamau Njeri Faith Peter Amina Fatuma Hassan Juma Mwangi Akinyi Odhiambo
  Chebet Kiprop Jean Claudine Eric Solange Innocent Aline Chisomo Thoko Lindiwe Mphatso Kondwani Esther David Ruth Samuel
  Sarah Paul Jane James Alice Daniel Rose Michael Mercy Stephen Joyce Francis Agnes Simon Lucy Patrick Zawadi Baraka
  Neema Imani Halima Salim Omar Zuhura Rehema Musa Yusuf Khadija Ali Uwase Mugisha Ineza Keza Ganza Mutesi Atieno Onyango
  Wairimu Njoroge Nyambura Kariuki Waithera Gathoni Muthoni Kimani Mumbi Wangari Chanda Tamanda Yamikani Limbani Dalitso`)

export const subjectHeadings: readonly string[] = [
  'Modern and contemporary fiction',
  'Picture storybooks',
  'Educational: Mathematics',
  'Crime and mystery fiction',
  'Poetry',
  'Folk tales, myths and legends',
  'African history',
  'Biography and memoir',
  'Cookery and food',
  'Agriculture and farming',
  'Personal finance',
  'Health and wellbeing',
  'Educational: Languages',
  'Educational: Science',
  'Romance',
  'Short stories',
  'Religion and beliefs',
  'Computing and technology',
  'Nature and the environment',
  'Politics and government',
  'Business and management',
  'Art and design',
  'Music',
  'Sport',
  'Travel',
  'Law',
  'Family and relationships',
  'Science fiction',
  'Fantasy',
  'Historical fiction',
  'Thrillers',
  'Humour',
  'Essays',
  'Plays',
  'Dictionaries',
  'Teaching skills',
  'Engineering',
  'Medicine and nursing',
  'Philosophy',
  'Psychology',
]

export const publisherEnds = listOf(
  `Press Books Publishers House Editions Learning Vitabu Readers Media Africa`,
)

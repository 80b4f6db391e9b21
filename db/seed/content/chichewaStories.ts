import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Novels, stories and poems in Chichewa. */
export const chichewaStories: SeedWork[] = [
  {
    work: 'mtsinje-wopanda-mlatho',
    title: 'Mtsinje Wopanda Mlatho',
    description:
      'Midzi iwiri ya m’mphepete mwa mtsinje wa Bua yakhala ikudikira mlatho kwa zaka makumi atatu. Ana amaoloka pa bwato kupita kusukulu, odwala amaoloka pa mapewa a abale awo. Tsiku lina kontirakitala afika ndi ndalama za mlatho umodzi, koma midzi iwiriyo sigwirizana pa malo oumangira. Bukuli likunena za mafumu, za ndale, za mtsikana yemwe amawerengera madzi, ndiponso za zimene anthu amataya akamadikira. Ndi nkhani yoseketsa komanso yowawa.',
    opening:
      'Bambo anga ankayeza mtsinje ndi ndodo. M’mawa uliwonse ankapita kumadzi, n’kuzika ndodoyo mumchenga, n’kubwerako akunena chiwerengero. Ngati chinali chochepera mfundo zinayi, ana ankaoloka okha. Ngati chinali mfundo zinayi kapena zisanu, bwato linkafunika. Kuposa pamenepo, sukulu inalibe ana ochokera tsidya lathu. Bambo atamwalira, ndodoyo inakhala yanga. Ndinali ndi zaka khumi ndi chimodzi. Tsiku limene galimoto yoyera ya kontirakitala inafika, ndinali nditaimirira m’madzi mpaka m’mawondo. Munthu wovala chipewa chachikasu anandifunsa kuti, “Iwe, ukutani?” Ndinamuyankha kuti, “Ndikuyeza.” Iye anaseka, n’kutulutsa chingwe chake chachitali. Anayeza nthawi yaitali. Kenako anandiyang’ana n’kufunsa kuti, “Nanga iwe wapeza zingati?”',
    authors: [{ name: 'Madalitso Nkolokosa', role: 'author' }],
    publisher: 'Bwalo Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2025-05-09',
    subjects: ['FBA', 'FXS', '1HFMM'],
    tags: [tag.fiction],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789996048005', price: 5200, pages: 206 },
      { format: 'print', isbn: '9789996048012', price: 12000, pages: 218 },
      { format: 'audio', isbn: '9789996048029', price: 8000, minutes: 416, narrator: 'Wongani Nyasulu' },
    ],
  },
  {
    work: 'kalata-za-ku-joni',
    title: 'Kalata za ku Joni',
    description:
      'Bambo a Mercy anapita ku Joni kukagwira ntchito mumgodi, ndipo ankalemba kalata mwezi uliwonse. Amayi ake sankadziwa kuwerenga, choncho Mercy ndi amene ankawawerengera. Koma panali mizere ina imene Mercy ankaidumpha. Tsopano amayi akalamba ndipo apempha kuti awerengerenso kalata zonse, kuyambira yoyamba. Kodi mwana anganene zoona patatha zaka makumi awiri? Buku laling’ono lokhudza mtima, lolembedwa ndi mawu osankhidwa bwino, lonena za chikondi, bodza ndi kukhululuka.',
    opening:
      'Kalata yoyamba inabwera m’nyengo yachisanu, itakulungidwa m’thumba la shuga. Amayi anaitenga ndi manja awiri, n’kuiyang’ana cham’mbuyo ndi cham’mbali, kenako anandipatsa ine. Ndinali ndi zaka zisanu ndi zitatu. Ndinali nditangophunzira kuwerenga mawu aatali. “Werenga pang’onopang’ono,” anatero, “kuti mawu asathawe.” Ndinawerenga kuti bambo anafika bwino. Ndinawerenga kuti kunja kukuzizira ndipo pansi pa nthaka kukutentha. Kenako ndinafika pa mzere wachisanu ndi chimodzi. Ndinauwerenga m’mtima, kamodzi, kawiri. Amayi anali kudikira, maso ali pa ine, manja ali pa mpango. “Akutinso chiyani?” anafunsa. Ndinatsegula pakamwa, ndipo ndinanena mawu amene panalibe papepala: “Akuti akutiganizira tsiku lililonse.”',
    authors: [{ name: 'Chikondi Nazombe', role: 'author' }],
    publisher: 'Bwalo Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2024-03-08',
    subjects: ['FBA', 'FS', '1HFMM'],
    tags: [tag.fiction],
    editions: [
      { format: 'epub', isbn: '9789996048036', price: 4300, vatIncluded: true, pages: 142 },
      {
        format: 'audio',
        isbn: '9789996048043',
        price: 6800,
        vatIncluded: true,
        minutes: 268,
        narrator: 'Ellen Kadzombe',
      },
    ],
  },
  {
    work: 'chinsinsi-cha-ku-ndirande',
    title: 'Chinsinsi cha ku Ndirande',
    description:
      'Makina osokera a bambo Phiri asowa usiku, koma chitseko sichinathyoledwe ndipo galu sanauwe. Patatha masiku atatu makinawo apezeka pamalo pomwepo, atadzozedwa mafuta, ndipo m’kati mwake muli mpukutu wa ndalama. Ndani amaba kuti akonze? Mtolankhani wachinyamata Zione ayamba kufunsa mafunso m’misewu ya Ndirande, ndipo yankho lake likukhudza anthu amene amawalemekeza. Nkhani yaupandu yopanda mfuti, yodzaza ndi nzeru za mumzinda komanso nthabwala za pa msika.',
    opening:
      'Galu wa bambo Phiri amadziwika ku Ndirande konse. Amauwa akaona mphaka, amauwa akaona mwezi, amauwa ngakhale akalota. Choncho pamene bambo Phiri ananena kuti akuba analowa usiku ndipo galu sanauwe, anthu onse anakhala chete. Zione analemba m’kabuku kake: galu chete. Kenako anayang’ana chitseko. Loko inali bwino. Mawindo anali bwino. Patebulo panali malo aukhondo, ozungulira ngati mwezi, pomwe makina osokera anaima zaka khumi ndi zisanu. “Munthu amene anatenga,” anatero Zione pang’onopang’ono, “anapukuta fumbi asanapite.” Bambo Phiri anakhala pansi pampando. “Palibe wakuba amene amapukuta fumbi,” anatero. “Eya,” anatero Zione. “Ndi zimene zikundivuta.”',
    authors: [{ name: 'Dalitso Kamtande', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2025-12-12',
    subjects: ['FFC', '1HFMM'],
    tags: [tag.fiction, tag.crime],
    editions: [
      { format: 'epub', isbn: '9789996056000', price: 3900, pages: 164 },
      { format: 'print', isbn: '9789996056017', price: 8500, pages: 176 },
    ],
  },
  {
    work: 'mtima-wa-pa-limbe',
    title: 'Mtima wa pa Limbe',
    description:
      'Thoko amagulitsa mandasi pa siteshoni ya basi ku Limbe. Yohane amakonza nsapato moyang’anana naye. Kwa chaka chathunthu sanalankhulane, koma nsapato za Thoko sizing’ambika, ndipo mandasi a Yohane amakhala akulu kuposa a anthu ena. Pamene mkulu wa Thoko abwera kuchokera ku tauni ndi mwamuna wina wolemera, zinthu zisintha. Mphatso Chigumula akulemba za chikondi cha anthu ogwira ntchito, pomwe mawu ndi ochepa ndipo ntchito za manja zimalankhula kwambiri.',
    opening:
      'Mandasi asanu ndi limodzi pa ndalama mazana atatu. Aliyense ankadziwa mtengo umenewo. Koma Yohane akagula, m’pepala munkakhala asanu ndi awiri. Sanafunse chifukwa chake. Ankangotsegula pepala, n’kuwerenga ndi chala chake chakuda ndi polishi, n’kumwetulira ataweramitsa mutu. Tsiku lina mvula inagwa mwadzidzidzi. Thoko anathamanga kukabisa ufa, ndipo chingwe cha nsapato yake chinaduka. Atatembenuka, anaona Yohane ataima pamaso pake atagwira ambulera m’dzanja lina ndi singano m’dzanja lina. “Ukhale pansi,” anatero. Anali mawu ake oyamba m’chaka chonse. Thoko anakhala pansi pa bokosi la mandasi, ndipo mvula inaimba pamwamba pawo ngati kwaya yochita kuitanidwa.',
    authors: [{ name: 'Mphatso Chigumula', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2026-07-17',
    subjects: ['FRD', '1HFMM'],
    tags: [tag.fiction, tag.romance],
    isNew: true,
    editions: [{ format: 'epub', isbn: '9789996056024', price: 3500, pages: 134 }],
  },
  {
    work: 'nthano-za-kalulu',
    title: 'Nthano za Kalulu',
    description:
      'Agogo a Limbani Mwafulirwa ankafotokoza nthano za Kalulu kumidzi itatu usiku umodzi. Iye wazilemba zonse zimene akuzikumbukira: Kalulu ndi chitsime, Kalulu ndi ng’ona yobwereketsa mano, Kalulu ku ukwati wa njovu, ndi zina khumi ndi zitatu. Nyimbo za m’nthano zalembedwa ndi manotsi kuti ana ndi aphunzitsi aziimbe. Zithunzi zinajambulidwa ndi Atupele Kaunga, amene amajambula pa mabwato a asodzi ku Mangochi. Ndi buku la banja lonse, lowerenga madzulo pafupi ndi moto.',
    opening:
      'Padangotere! Tili tonse! Kalekale nyama zonse zinavutika ndi ludzu. Mitsinje inaphwa, ndipo udzu unauma. Mkango unaitana nyama kuti zikumbe chitsime. Njovu inakumba ndi mnyanga, fisi anakumba ndi zikhadabo, ngakhale kamba anatenga dothi pa msana pake. Koma Kalulu anati, “Ine ndikudwala mutu.” Anagona pansi pa mtengo n’kumayang’ana. Chitsime chitatha, madzi anatuluka ozizira ndi okoma. Mkango unati, “Amene sanakumbe asamwe!” Ndipo anaika ng’ona kuti ilondere. Usiku Kalulu anafika atanyamula chisa cha uchi. Anayamba kuimba kuti, “Ndili ndi madzi anga otsekemera, sindikufuna a m’chitsime.” Ng’ona inatsegula diso limodzi n’kufunsa kuti, “Madzi otsekemera ndi otani?”',
    authors: [
      { name: 'Limbani Mwafulirwa', role: 'author' },
      { name: 'Atupele Kaunga', role: 'illustrator' },
    ],
    publisher: 'Bwalo Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2023-06-23',
    subjects: ['FN', 'YFJ', '1HFMM'],
    tags: [tag.stories, tag.folkTales, tag.children],
    editions: [
      { format: 'epub', isbn: '9789996048050', price: 0, pages: 104 },
      { format: 'print', isbn: '9789996048067', price: 9500, pages: 112 },
      { format: 'audio', isbn: '9789996048074', price: 5500, minutes: 176, narrator: 'Wongani Nyasulu' },
    ],
  },
  {
    work: 'bwato-la-zikomo',
    title: 'Bwato la Zikomo',
    description:
      'Zikomo akufuna bwato lake lake, koma iye ndi wamng’ono ndipo mtengo ndi waukulu. Agogo ake akumuuza kuti bwato limayamba ndi thabwa limodzi. Choncho Zikomo akuyamba kutolera: thabwa pa gombe, chingwe kwa amalume, utoto kwa aphunzitsi. Tsamba lililonse lili ndi chinthu chimodzi chatsopano choti mwana awerenge ndi kutchula. Buku la zithunzi za mitundu yowala, la ana a zaka zapakati pa zinayi ndi zisanu ndi ziwiri, lokhala ndi nyimbo ya asodzi kumapeto.',
    opening:
      'Zikomo akukhala pafupi ndi nyanja. M’mawa uliwonse amaona mabwato. Bwato lofiira! Bwato lobiriwira! Bwato lachikasu! “Ndikufuna bwato langa,” akutero Zikomo. Agogo akuseka. “Bwato limayamba ndi thabwa limodzi,” akutero agogo. Zikomo akupita ku gombe. Akuyang’ana uku, akuyang’ana uko. Kodi akuona chiyani? Thabwa! Thabwa limodzi. Zikomo akulinyamula pamutu. Ndi lolemera! Mawa lake akupita kwa amalume. “Amalume, ndikupempha chingwe.” Amalume akumupatsa chingwe chachitali. Tsopano Zikomo ali ndi thabwa limodzi ndi chingwe chimodzi. Akhala pansi n’kuganiza. Kodi bwato likufunanso chiyani? Iwe ukuganiza bwanji? Tsegula tsamba lotsatira, tikaone limodzi.',
    authors: [{ name: 'Atupele Kaunga', role: 'author' }],
    publisher: 'Bwalo Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2026-02-27',
    subjects: ['YBCS', 'YBLT'],
    tags: [tag.stories, tag.children, tag.pictureBooks, tag.prePrimary2],
    editions: [
      { format: 'epub', isbn: '9789996048081', price: 0, pages: 24 },
      { format: 'print', isbn: '9789996048098', price: 4500, pages: 24 },
    ],
  },
  {
    work: 'ndakatulo-za-mvula',
    title: 'Ndakatulo za Mvula',
    description:
      'Yamikani Zgambo walemba ndakatulo makumi anayi zotsatira chaka cha mlimi, kuyambira kulima mpaka kukolola. Pali ndakatulo zoimba, pali zonong’oneza, pali imodzi yomwe ndi mndandanda wa mitengo yomwe inadulidwa pa phiri lawo. Mawu ndi a m’mudzi, koma maganizo ake ndi a lero: mvula yochedwa, ana opita kutauni, foni yopanda netiweki. Kumapeto kuli ndakatulo zisanu m’Chitumbuka zomasuliridwa ndi mlembi mwiniyo, pamodzi ndi mawu ofotokoza mmene zinalembedwera.',
    opening:
      'Mvula yoyamba siigwa pa munda.\nImagwa pa mphuno za anthu,\nkununkhiza kwa fumbi limene lamwa.\nAmayi amatuluka panja\nali ndi chiko m’dzanja limodzi,\nnamayang’ana kumwamba\nngati akuwerenga kalata.\n\nBambo sanena kanthu.\nAmatenga khasu pakhoma,\nn’kuliyesa kulemera,\nn’kulibwezera.\n“Mawa,” akutero.\n\nIne ndinali mwana.\nNdinkaganiza kuti mawa\nndi dzina la mvula.\n\nTsopano ndili m’tauni.\nMvula imagwa pa malata a ena,\nimagwa pa galimoto,\nimagwa pa anthu othamanga.\nPalibe amene akuyang’ana kumwamba.\n\nKoma m’thumba mwanga\nmuli mbewu zitatu\nzimene amayi anandipatsa pa siteshoni.\nSindinazibzale.\nSindinazitaye.\n\nIkagwa mvula yoyamba\nndimazigwira,\nndipo dzanja langa\nlimanunkhiza munda,\nlimanunkhiza msuzi,\nlimanunkhiza liwu limodzi\nlonena kuti: mawa.',
    authors: [{ name: 'Yamikani Zgambo', role: 'author' }],
    publisher: 'Bwalo Books',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2022-12-09',
    subjects: ['DCF', '1HFMM'],
    tags: [tag.poetry],
    editions: [{ format: 'epub', isbn: '9789996048104', price: 2500, pages: 80 }],
  },
]

import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Practical books and schoolbooks in Chichewa. */
export const chichewaKnowledge: SeedWork[] = [
  {
    work: 'chimanga-chokwanira',
    title: 'Chimanga Chokwanira',
    subtitle: 'Ulimi wa chimanga pa munda waung’ono',
    description:
      'Tiyamike Sitolo wakhala akuyankha mafunso a alimi pa wailesi kwa zaka khumi ndi zinayi. M’buku lino wasonkhanitsa mayankho onse: kusankha mbewu, kubzala limodzi-limodzi, kupanga manyowa kuchokera ku mapesi, kupalira pa nthawi yake, kuthana ndi mbozi, ndiponso kusunga chimanga kuti chisawonongeke ndi nankafumbwe. Pali kalendala ya mwezi ndi mwezi, matebulo a ndalama, ndi nkhani za alimi asanu amene anayesa njirazi ndi zotsatira zake, zabwino ndi zoipa.',
    opening:
      'Mlimi wina anandiimbira foni n’kunena kuti, “Ndimabzala mbewu zitatu pa phando, koma sindikukolola katatu.” Ndinamufunsa kuti, “Kodi mumaika mbale zitatu patsogolo pa mwana mmodzi?” Anaseka. Koma yankho ndi lomwelo. Mbewu zitatu pa phando limodzi zimalimbirana chakudya, madzi ndi kuwala. Bzalani mbewu imodzi pa phando, ndipo siyani mtunda wa masentimita makumi awiri ndi asanu pakati pa phando ndi linzake. Mizere ikhale yotalikirana masentimita makumi asanu ndi awiri ndi asanu. Dulani ndodo ziwiri za utali umenewu lero, musanaiwale. Imodzi mumangirire chingwe chofiira. Ndodo zimenezi ndi chida chotsika mtengo kwambiri pa munda wanu, ndipo zimachulukitsa zokolola popanda kugula thumba lina la feteleza.',
    authors: [{ name: 'Tiyamike Sitolo', role: 'author' }],
    publisher: 'Mbewu Publishing',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2024-09-13',
    subjects: ['TVK', 'TVM', '1HFMM'],
    tags: [tag.nonFiction, tag.farming],
    editions: [
      { format: 'pdf', isbn: '9789996042003', price: 3000, vatIncluded: true, pages: 92 },
      { format: 'print', isbn: '9789996042010', price: 6500, pages: 92 },
    ],
  },
  {
    work: 'golosale-yanga',
    title: 'Golosale Yanga',
    subtitle: 'Bizinesi yaing’ono yopindulitsa',
    description:
      'Grey Namalomba wakhala ndi golosale, minibasi ndi chigayo, ndipo zina mwa izo zinagwa. M’buku lino akufotokoza moona mtima chimene chinagwetsa zinthu ndi chimene chinazidzutsa. Muphunzira kulekanitsa ndalama za bizinesi ndi za pakhomo, kulemba malonda a tsiku ndi tsiku, kuika mtengo wabwino, kukana ngongole popanda kukhumudwitsa mnansi, ndi kusungira masiku ovuta. Mutu uliwonse umatha ndi ntchito yoti muchite m’golosale yanu lero, isanakwane nthawi yotseka.',
    opening:
      'Golosale yanga yoyamba inali ndi dzina lokongola: Mulungu Akalola. Koma inalibe kabuku. Ndinkagulitsa shuga, sopo, mayunitsi a foni ndi buledi. Madzulo ndinkathira ndalama m’chitini. Mkazi wanga akafuna ndiwo, ankatenga m’chitini. Mwana akafuna pensulo, ankatenga m’chitini. Ine ndikafuna kuoneka bwino kwa anzanga, ndinkatenga m’chitini. Patatha miyezi isanu, chitini chinali chopanda kanthu ndipo pashelefu panali sopo mmodzi. Anthu anati ndi nsanje ya anansi. Ayi, sinali nsanje. Inali masamu. Lero tiyamba ndi zitini ziwiri. Lembani pa choyamba kuti BIZINESI, ndipo pa chachiwiri kuti PAKHOMO. Kenako gulani kabuku ka masamba makumi anayi.',
    authors: [{ name: 'Grey Namalomba', role: 'author' }],
    publisher: 'Mbewu Publishing',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2025-10-17',
    subjects: ['KJH', 'KNP', '1HFMM'],
    tags: [tag.nonFiction, tag.business],
    editions: [{ format: 'epub', isbn: '9789996042027', price: 3200, pages: 116 }],
  },
  {
    work: 'banja-la-thanzi',
    title: 'Banja la Thanzi',
    description:
      'Ellen Kadzombe, namwino ndi mzamba wa ku Thyolo, walemba buku losavuta kumva lonena za thanzi la banja lonse. Muli zizindikiro zoopsa za malungo, kutsegula m’mimba ndi chibayo; muli kalendala ya katemera; muli njira yokonzera madzi a shuga ndi mchere; ndipo muli malangizo a zakudya zamagulu asanu ndi limodzi zopezeka kumudzi. Chigawo chilichonse chikunena nthawi yopita kuchipatala msanga. Bukuli ndi laulere, ndipo magulu a amayi angathe kulisindikiza n’kugawa.',
    opening:
      'Mwana wanu watentha thupi usiku. Chipatala chili kutali ndipo kunja kuli mdima. Kodi mutani? Choyamba, musachite mantha. Chachiwiri, yankhani mafunso anayi awa. Kodi mwana akutha kumwa? Kodi akusanza chilichonse? Kodi akunjenjemera kapena wakomoka? Kodi akupuma mothamanga kapena movutikira? Ngati yankho la funso loyamba ndi ayi, kapena yankho la lililonse la enawo ndi inde, pitani kuchipatala tsopano lino, ngakhale pakati pa usiku. Dzutsani mnansi. Imbani foni kwa woyendetsa njinga. Musadikire m’mawa. Ngati mayankho onse ndi abwino, muvulireni zovala zokhuthala, mupatseni madzi ambiri, ndipo m’mawa kwambiri mupite naye kukayezetsa malungo. Mafunso anayiwa alembeni pakhomo panu.',
    authors: [{ name: 'Ellen Kadzombe', role: 'author' }],
    publisher: 'Soche Hill Press',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2025-04-25',
    subjects: ['VFD', 'VFDJ', '1HFMM'],
    tags: [tag.nonFiction, tag.health],
    editions: [{ format: 'pdf', isbn: '9789996061004', price: 0, pages: 72 }],
  },
  {
    work: 'mphika-wa-kwathu',
    title: 'Mphika wa Kwathu',
    description:
      'Maria Bwanali amaphikira ana asukulu mazana asanu ndi limodzi ku Machinga, ndipo amayeza ndi kapu, makapu aakulu ndi manja. M’buku lino muli maphikidwe makumi asanu ndi awiri: nsima yofewa, chambo chokazinga, ndiwo za mpiru ndi nsinjiro, kholowa, phala la soya, thobwa, ndi mandasi a Lamulungu. Iye akufotokoza mmene mungasungire nkhuni, mmene mungaphikire anthu anayi kapena makumi anayi, ndi zimene mungaike ngati chinthu china chikusowa pa msika.',
    authors: [{ name: 'Maria Bwanali', role: 'author' }],
    publisher: 'Mbewu Publishing',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2026-10-16',
    subjects: ['WBN', '1HFMM'],
    tags: [tag.nonFiction, tag.cookery],
    isNew: true,
    editions: [{ format: 'print', isbn: '9789996042034', price: 18500, pages: 164 }],
  },
  {
    work: 'pemphero-la-mmawa',
    title: 'Pemphero la M’mawa',
    description:
      'Mapemphero a masiku zana limodzi, limodzi la tsiku lililonse, olembedwa ndi m’busa Fatsani Lipato wa ku Dedza. Sali aatali. Lina ndi la munthu amene akudikira basi, lina ndi la mlimi wopanda mvula, lina ndi la mayi amene mwana wake sanalembe kalata. Pambuyo pa pemphero lililonse pali vesi limodzi, funso limodzi, ndi malo olemba. M’busayu akuti pemphero labwino limayamba ndi chilungamo, osati ndi mawu okongola, ndipo bukuli likutsimikizira zimenezo.',
    opening:
      'Tsiku loyamba. Mulungu wanga, ndadzuka. Sindikudziwa zimene tsiku lino labweretsa, koma ndadzuka. Ndathokoza chifukwa cha tulo, ngakhale tinali tochepa. Ndathokoza chifukwa cha tambala wa mnansi, ngakhale anandidzutsa msanga. Ndithandizeni kuti ndisayambe tsiku ndi mawu okalipa. Ngati ndikuyenera kunena zoona, ndinene mofatsa. Ngati ndikuyenera kukhala chete, ndikhale chete popanda kunyada. Ndipo pamene dzuwa litalowa, mundipeze ndili pafupi ndi inu kuposa mmene ndinalili m’mawa. Ameni. Funso la lero: Kodi ndi mawu ati amene munanena dzulo ndipo mukufuna kuwakonza lero? Lembani pansipa dzina la munthu amene munawauza, kenako mupite mukawaone dzuwa lisanalowe.',
    authors: [{ name: 'Fatsani Lipato', role: 'author' }],
    publisher: 'Soche Hill Press',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2024-12-20',
    subjects: ['QRMP', 'QRM'],
    tags: [tag.nonFiction, tag.religion],
    editions: [{ format: 'epub', isbn: '9789996061011', price: 2800, pages: 128 }],
  },
  {
    work: 'masamu-kalasi-yachitatu',
    title: 'Masamu a M’moyo, Kalasi ya 3',
    subtitle: 'Buku la wophunzira',
    description:
      'Buku la masamu la ana a m’kalasi yachitatu. Phunziro lililonse likuyamba ndi zinthu zimene mwana amaziona: mango pa msika, mizere ya m’munda, ana pa mzere, nsomba m’basiketi. Kenako pali ntchito ya magulu, ntchito ya munthu mmodzi, ndi funso limodzi lovuta lotchedwa “phiri”. M’bukuli ana aziphunzira kuwerenga mpaka zikwi khumi, kuphatikiza ndi kuchotsa, kuchulukitsa mpaka khumi, nthawi, ndalama ndi zithunzi zosonyeza manambala. Malangizo a aphunzitsi ali kumapeto.',
    opening:
      'Phunziro loyamba: Mango a Mayi Banda. Mayi Banda ali ndi mabasiketi anayi. M’basiketi iliyonse muli mango khumi ndi awiri. Kodi ali ndi mango angati onse pamodzi? Musanawerenge, ganizani kaye: kodi ndi oposa makumi atatu? Kodi ndi oposa zana? Tsopano jambulani mabasiketi anayi m’kope lanu. Tiyeni tigawe nambala khumi ndi awiri: khumi ndi awiri ndi khumi kuphatikiza awiri. Khumi kanayi ndi makumi anayi. Awiri kanayi ndi asanu ndi atatu. Phatikizani. Mwapeza makumi anayi ndi asanu ndi atatu. Funsani mnzanu ngati wagwiritsa ntchito njira ina. Phiri: Mayi Banda agulitsa mango khumi ndi asanu ndi limodzi ndipo ena asanu awola. Kodi kwatsala angati?',
    authors: [{ name: 'Madalitso Nkolokosa', role: 'author' }],
    publisher: 'Mbewu Publishing',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2025-09-12',
    subjects: ['YPMF', '1HFMM'],
    tags: [tag.textbooks, tag.mathematics, tag.grade3],
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789996042041', price: 2900, pages: 132 },
      { format: 'print', isbn: '9789996042058', price: 6000, pages: 132 },
    ],
  },
  {
    work: 'chichewa-chathu-kalasi-yachisanu',
    title: 'Chichewa Chathu, Kalasi ya 5',
    subtitle: 'Kuwerenga ndi kulemba',
    description:
      'Buku la Chichewa la m’kalasi yachisanu lokhala ndi nkhani makumi awiri zowerenga, zokambirana ndi zolemba. Nkhanizi zikunena za nyanja, msika, mayendedwe a mvula, masewera, ulemu ndi luso la makolo. Mutu uliwonse uli ndi mawu atsopano, mafunso omvetsa, phunziro la galamala, mwambi wa sabata ndi ntchito yolemba. Madalitso Nkolokosa wagwiritsa ntchito Chichewa chimene ana amalankhula, ndipo wawongolera mwaluso kufika pa Chichewa cholembedwa bwino.',
    opening:
      'Mutu 2: Msika wa Lachinayi. Lachinayi ku Mitundu kumakhala msika waukulu. Anthu amachokera kumidzi yonse atanyamula zinthu pamutu, pa njinga ndi pa ngolo. Chisomo ndi mlongo wake Tadala amapita ndi agogo awo kukagulitsa tomato. Agogo amayala saka pansi, n’kusanjikiza tomato anayianayi ngati nyumba zazing’ono. “Wina akapempha kuti mutsitse mtengo,” akutero agogo, “musakwiye. Mufunseni za mwana wake.” Tadala sanamvetse. Koma mayi wina atabwera n’kuyamba kukangana za mtengo, Chisomo anafunsa kuti, “Kodi mwana wanu wachira?” Mayiyo anakhala chete, kenako anamwetulira. Mafunso: Kodi msika umakhala tsiku liti? N’chifukwa chiyani agogo anapereka malangizo amenewa? Lembani ziganizo zisanu zonena za msika wa kwanu.',
    authors: [{ name: 'Madalitso Nkolokosa', role: 'author' }],
    publisher: 'Mbewu Publishing',
    language: 'nya',
    currency: 'MWK',
    publishedOn: '2025-09-12',
    subjects: ['YPCA2', 'YPCA4', '1HFMM'],
    tags: [tag.textbooks, tag.languages, tag.grade5],
    school: true,
    editions: [{ format: 'pdf', isbn: '9789996042065', price: 3100, pages: 140 }],
  },
]

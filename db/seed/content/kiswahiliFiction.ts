import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Novels, stories and poetry in Kiswahili. */
export const kiswahiliFiction: SeedWork[] = [
  {
    work: 'nyumba-ya-matumbawe',
    title: 'Nyumba ya Matumbawe',
    description:
      'Nyumba ya kale ya Mzee Shali huko Lamu imejengwa kwa matumbawe, chokaa na siri. Mwekezaji kutoka ng’ambo anataka kuinunua kabla ya msimu wa kaskazi, na ndugu watatu wanapaswa kutia saini. Mmoja anahitaji pesa, mwingine anahitaji msamaha, na wa tatu hajaonekana tangu mwaka wa mafuriko. Riwaya hii inafuata wiki sita za kupima kuta, kuhesabu madeni na kusikiliza kile ambacho nyumba yenyewe inajua. Lugha yake ni ya pwani, yenye mizaha ya barazani na machozi yasiyopigiwa kelele.',
    opening:
      'Ukuta wa nyumba yetu ulikuwa mnene kiasi kwamba mtoto angeweza kulala dirishani. Nililala hapo kila mchana hadi nilipofikisha miaka saba, na ndipo nilipojifunza kwamba matumbawe hupumua. Asubuhi hutoa baridi, jioni hutoa joto, na usiku wa mwezi mpevu hutoa sauti kama ya mtu anayemeza mate kabla ya kusema. Babu alisema ni bahari inayokumbuka. Mama alisema ni panya. Siku mgeni alipokuja na kamba yake ya kupimia, nilikuwa nimesimama mlangoni na funguo mkononi. Alipima ukumbi, akaandika. Alipima ngazi, akaandika. Alipofika kwenye dirisha langu aliweka mkono ukutani, akautoa haraka, akanitazama. “Kuna nini humu ndani?” akauliza. Sikumjibu, maana hata mimi nilikuwa nimerudi kutafuta jibu hilo.',
    authors: [{ name: 'Mwanakombo Bakari', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2025-09-05',
    subjects: ['FBA', 'FS', '1HFGK'],
    tags: [tag.fiction],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789914746006', price: 600, pages: 256 },
      { format: 'print', isbn: '9789914746013', price: 1100, pages: 268 },
      { format: 'audio', isbn: '9789914746020', price: 850, minutes: 498, narrator: 'Fatma Shebwana' },
    ],
  },
  {
    work: 'deni-la-marehemu',
    title: 'Deni la Marehemu',
    description:
      'Karani wa mahakama, Bwana Juma, anapokea barua ya madai iliyoandikwa na mtu aliyezikwa mwezi uliopita. Saini ni halali, muhuri ni halali, na kiasi kinachodaiwa ni shilingi moja tu. Kwa nini marehemu amshtaki jirani yake kwa shilingi moja? Athman Kombo Juma, aliyekuwa karani wa mahakama mwenyewe, ameandika hadithi ya upelelezi isiyo na bastola wala magari ya kasi. Kuna mafaili, vikombe vya kahawa, na mke wa pili ambaye hakuna aliyekumbuka kumuuliza.',
    opening:
      'Barua iliwekwa juu ya meza yangu saa mbili na dakika kumi, kabla sijavua koti. Ilikuwa katika bahasha ya kahawia, imefungwa kwa gundi ya ugali, na anwani iliandikwa kwa mkono wa mtu aliyesoma shule za zamani. Niliifungua kama ninavyofungua nyingine zote, kwa rula. Mdai: Salim bin Hafidh. Mdaiwa: jirani yake, Bwana Rajabu wa duka la mabati. Kiasi: shilingi moja. Nilicheka, kisha nikaacha kucheka, maana mimi mwenyewe nilikuwa nimehudhuria maziko ya Salim bin Hafidh. Nilishika upande wa kushoto wa jeneza. Nilitazama tarehe tena. Barua ilikuwa imeandikwa siku tisa baada ya maziko hayo. Nikaenda kufunga mlango.',
    authors: [{ name: 'Athman Kombo Juma', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2024-06-14',
    subjects: ['FFC', '1HFGK'],
    tags: [tag.fiction, tag.crime],
    editions: [
      { format: 'epub', isbn: '9789914746037', price: 450, pages: 204 },
      { format: 'print', isbn: '9789914746044', price: 890, pages: 216 },
      {
        format: 'audio',
        isbn: '9789914746051',
        price: 720,
        minutes: 372,
        narrator: 'Athman Kombo Juma',
        listing: 'unlisted',
      },
    ],
  },
  {
    work: 'shajara-ya-dereva',
    title: 'Shajara ya Dereva',
    description:
      'Kila usiku, kabla ya kulala chini ya trela, dereva Mwadzoyo aliandika ukurasa mmoja. Kurasa hizo sasa ni kitabu: foleni ya mizani ya Mariakani, chai ya Salgaa, mpaka wa Malaba wakati wa mvua, na abiria wa bure waliomfundisha lugha nne. Hakuna shujaa hapa. Kuna mtu mmoja, lori lake liitwalo Subira, na barabara ndefu inayomcheka. Shajara hii inachekesha, inafunza jiografia, na inaeleza vizuri kuliko gazeti lolote jinsi mzigo unavyofika dukani kwako.',
    opening:
      'Jumatatu. Mizani ya Mariakani. Foleni ina malori mia moja na arobaini, nimeyahesabu, kwa sababu hakuna kazi nyingine. Aliye mbele yangu amebeba mitumba, aliye nyuma amebeba kuku, na upepo unatoka nyuma. Nimezima injini saa tatu. Saa nne mama wa mahamri amepita. Saa tano afande amepita, akaniuliza kama nina tatizo, nikamwambia tatizo langu liko mbele yangu na lina namba ya usajili. Amecheka, kwa hiyo leo itakuwa siku njema. Saa saba nimesogea hatua ishirini. Nimeandika barua kwa mke wangu, nimeichana, nimeandika nyingine fupi zaidi: “Niko njiani.” Miaka kumi na sita, na bado hiyo ndiyo barua yangu bora.',
    authors: [{ name: 'Hamisi Mwadzoyo', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2023-03-17',
    subjects: ['DNC', 'WTL', 'FU'],
    tags: [tag.nonFiction, tag.biography, tag.humour],
    editions: [
      { format: 'epub', isbn: '9789914746068', price: 380, vatIncluded: true, pages: 188 },
      {
        format: 'audio',
        isbn: '9789914746075',
        price: 650,
        vatIncluded: true,
        minutes: 356,
        narrator: 'Athman Kombo Juma',
      },
    ],
  },
  {
    work: 'barua-zisizotumwa',
    title: 'Barua Zisizotumwa',
    description:
      'Kwa miaka kumi Saumu aliandika barua na kuziweka ndani ya mtungi wa unga. Hakuzituma, kwa sababu aliyeandikiwa alikuwa anaishi nyumba ya pili. Siku mtungi unapovunjika, barua zinasambaa uani mbele ya macho ya mtaa mzima, na kila mtu anaokota ukurasa mmoja. Hii ni hadithi ya mapenzi iliyojaa adabu, aibu na vicheko, inayouliza swali moja tu: je, maneno yakichelewa sana huwa bado ni yale yale? Imeandikwa kwa Kiswahili safi cha Pate.',
    opening:
      'Mtungi ulikuwa wa marehemu bibi, wa udongo mwekundu, na mdomo wake ulikuwa na ufa mdogo ulioweza kufunikwa na kidole. Unga haukai vizuri kwenye mtungi wenye ufa, lakini karatasi hukaa. Barua ya kwanza niliiweka siku ya Ijumaa, baada ya adhuhuri, nikiwa nimejiambia kwamba nitaitoa Jumamosi. Niliandika kwa penseli. “Kwa jirani,” niliandika, kisha nikafuta, nikaandika jina lake, kisha nikafuta hilo pia. Mwishowe nikaanza katikati: “Jana ulipopita na kapu la embe ulikuwa umevaa kanzu yenye kifungo kilicholegea, nami nilikuwa na sindano mfukoni.” Nilisoma mara tatu. Nikakunja karatasi, nikainua kifuniko, nikasikia jinsi ilivyoanguka chini bila sauti.',
    authors: [{ name: 'Zuhura Athman Shali', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2026-02-13',
    subjects: ['FRD', 'FXD', '1HFGK'],
    tags: [tag.fiction, tag.romance],
    editions: [{ format: 'epub', isbn: '9789914746082', price: 400, pages: 172 }],
  },
  {
    work: 'mashairi-ya-kusi',
    title: 'Mashairi ya Kusi',
    description:
      'Mashairi hamsini na mawili ya Zuhura Athman Shali, moja kwa kila wiki ya mwaka, yakianzia siku upepo wa kusi unapoanza kuvuma. Yapo ya vina na mizani kama walivyotufundisha wazee wa Pate, na yapo huru kama wimbi. Mshairi anaongea na wavuvi, na binti anayehamia Doha, na simu isiyopokelewa, na mti wa mkungu uliokatwa ili barabara ipite. Mwishoni mwa kitabu kuna maelezo ya maneno magumu na ya bahari mbalimbali za ushairi zilizotumika.',
    opening:
      'Kusi imeingia jana usiku,\nhaikubisha mlango.\nImepekua baraza kama mtu aliyesahau funguo,\nikageuza vikombe, ikazima taa ya mafuta,\nikaketi.\n\nAsubuhi niliwauliza wavuvi: leo je?\nWakatazama juu, si mbele.\nMmoja akanionyesha mkono wake,\numechorwa na kamba za miaka thelathini.\n“Bahari,” akasema, “haiahidi. Huandika tu.”\n\nBasi nimekaa juu ya jiwe la mama,\nnaandika nami.\nMashua tatu zimetoka, mbili nimeziona.\nYa tatu ina jina langu ubavuni,\nrangi ya buluu, herufi zilizopinda,\nkazi ya baba siku ile niliyozaliwa.\n\nKusi, nisikilize.\nChukua kofia, chukua harufu ya ndimu,\nchukua hata usingizi wangu,\nlakini rudisha mashua\nkabla mama hajaamka na kuhesabu.',
    authors: [{ name: 'Zuhura Athman Shali', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2022-11-18',
    subjects: ['DCF', '1HFGK'],
    tags: [tag.poetry],
    editions: [
      { format: 'epub', isbn: '9789914746099', price: 300, pages: 96 },
      { format: 'print', isbn: '9789914746105', price: 690, pages: 104 },
    ],
  },
  {
    work: 'sungura-aliyeuza-kivuli',
    title: 'Sungura Aliyeuza Kivuli',
    description:
      'Jua ni kali, na Sungura ana kivuli kizuri chini ya mbuyu. Kwa nini asikiuze? Kiboko anakodi nusu saa, Twiga anakodi kwa ajili ya shingo tu, na Chura anataka kulipa kwa nyimbo. Mambo yanaenda vizuri hadi jua linapohama, nalo kivuli linahama pamoja na wateja wote. Kitabu cha picha chenye michoro mikubwa ya wino ya Adongo Owiti, kwa watoto wa miaka minne hadi saba. Mwishoni kuna mchezo wa kupima kivuli chako mwenyewe uwanjani.',
    opening:
      'Jua lilikuwa kali. Kali sana! Hata mawe yalitaka kukimbia. Sungura alikaa chini ya mbuyu, akanywa maji ya baridi, akaangalia kivuli chake. “Kivuli hiki ni kikubwa,” alisema Sungura. “Mimi ni mdogo. Nitafanya nini na kivuli kikubwa namna hii?” Mara Kiboko akaja, akihema. “Sungura, niruhusu nikae hapo.” Sungura akakuna sikio la kulia, akakuna sikio la kushoto. “Shilingi mbili,” akasema. Kiboko akalipa. Kisha akaja Twiga. Kisha akaja Punda. Kisha wakaja nyani kumi na wawili, mmoja baada ya mwingine, na kila mmoja alikuwa na shilingi mkononi. Sungura akachora mstari mchangani na kuandika bango: KIVULI KINAUZWA.',
    authors: [
      { name: 'Dama Charo Tsofa', role: 'author' },
      { name: 'Adongo Owiti', role: 'illustrator' },
    ],
    publisher: 'Ndege Readers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2025-04-04',
    subjects: ['YBCS', 'YFP', 'YFJ'],
    tags: [tag.stories, tag.children, tag.pictureBooks, tag.folkTales, tag.prePrimary2],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789914723120', price: 0, pages: 24 },
      { format: 'print', isbn: '9789914723137', price: 450, pages: 24 },
    ],
  },
  {
    work: 'ngano-za-kaloleni',
    title: 'Ngano za Kaloleni',
    subtitle: 'Hadithi kumi na mbili za bibi',
    description:
      'Dama Charo Tsofa alizunguka vijiji vya Kaloleni akiwa na kinasa sauti na mkeka. Aliwaomba mabibi wamsimulie hadithi walizosimuliwa utotoni, kisha akaziandika bila kuzipamba. Kuna binti aliyeolewa na mbuyu, kuna fisi aliyefungua duka, kuna mvua iliyokopwa na kukataa kurudi. Kila hadithi inaanza na jina la bibi aliyeisimulia na mahali alipokaa. Ni kitabu cha kusomwa kwa sauti, jioni, na mtu aliye tayari kuigiza sauti ya fisi.',
    opening:
      'Hadithi, hadithi! Hadithi njoo. Hapo kale mvua haikuwa mali ya mtu. Ilikuja ilipotaka, ililala ilipotaka, na hakuna aliyeiuliza. Siku moja mtu mmoja wa mlimani akamwambia mtu wa bondeni, “Nikopeshe mvua yako, nitairudisha baada ya mavuno.” Wa bondeni alikuwa mwema, akamkopesha. Mavuno yakaja, yakapita. Mtu wa bondeni akapanda mlima, akabisha hodi. “Nimekuja kuchukua mvua yangu.” Wa mlimani akamkaribisha, akampa uji, akasema, “Mvua imelala, tusiiamshe.” Siku ya pili akasema, “Mvua inaumwa.” Siku ya tatu hakusema kitu; alifungua mlango, na mtu wa bondeni akaona mvua imevaa nguo za nyumba ile, inachota maji, inaitwa kwa jina jipya.',
    authors: [{ name: 'Dama Charo Tsofa', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2021-12-03',
    subjects: ['FN', 'JBGB', '1HFGK'],
    tags: [tag.stories, tag.folkTales],
    editions: [
      { format: 'print', isbn: '9789914746112', price: 720, pages: 136 },
      { format: 'audio', isbn: '9789914746129', price: 0, minutes: 142, narrator: 'Fatma Shebwana' },
    ],
  },
]

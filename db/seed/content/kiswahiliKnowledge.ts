import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Practical and reference books in Kiswahili. */
export const kiswahiliKnowledge: SeedWork[] = [
  {
    work: 'duka-lako-dogo',
    title: 'Duka Lako Dogo',
    subtitle: 'Hesabu, bei na wateja',
    description:
      'Umefungua kioski na jioni sanduku lina pesa, lakini mwisho wa mwezi huoni faida. Baraka Mwachiro amepita njia hiyo mara tatu na ameandika alichojifunza. Kitabu kinaeleza kwa mifano ya sukari, mkate na vocha jinsi ya kutenga mtaji na faida, kupanga bei bila kukisia, kukopesha kwa akili, na kuandika daftari la kila siku katika dakika kumi. Kila sura ina zoezi la kufanya dukani kwako siku hiyo hiyo. Hakuna maneno makubwa wala ahadi za utajiri.',
    opening:
      'Duka langu la kwanza lilikufa nikiwa ndani yake. Wateja walikuwepo. Bidhaa zilikuwepo. Kila jioni nilihesabu noti na kujisikia tajiri, nikampa mke wangu za chakula, mtoto za daftari, na jirani za harusi. Baada ya miezi sita mwenye nyumba alikuja kudai kodi, nami nikafungua droo nikakuta shilingi mia mbili na kipande cha sabuni. Pesa zilikwenda wapi? Sikuwa nimeibiwa. Nilikuwa nimekula mtaji nikidhani nakula faida. Sura hii inahusu mstari mmoja tu, ule unaotenganisha vitu hivyo viwili. Chukua daftari na kalamu. Andika tarehe ya leo juu ya ukurasa. Chini yake andika kiasi cha pesa ulichoanza nacho asubuhi, kabla ya mteja wa kwanza.',
    authors: [{ name: 'Baraka Mwachiro', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2024-09-20',
    subjects: ['KJH', 'KNP', '1HFGK'],
    tags: [tag.nonFiction, tag.business],
    editions: [
      { format: 'epub', isbn: '9789914718003', price: 350, vatIncluded: true, pages: 144 },
      { format: 'print', isbn: '9789914718010', price: 700, pages: 152 },
    ],
  },
  {
    work: 'miezi-tisa-na-mingine-sita',
    title: 'Miezi Tisa na Mingine Sita',
    subtitle: 'Afya ya mama na mtoto',
    description:
      'Mkunga Riziki Kazungu ameandika kitabu kwa mama ambaye kliniki yake iko mbali na maswali yake ni mengi. Kinaanza wiki ya kwanza ya ujauzito na kuishia siku mtoto anapoanza kula uji. Kila mwezi una ukurasa wa dalili za kawaida, ukurasa wa dalili za hatari, na orodha ya vitu vya kubeba. Michoro inaonyesha jinsi ya kunyonyesha, kumbeba mtoto na kumsaidia mtu anayetokwa damu hadi gari lifike. Kinapatikana bure kwa msaada wa wakunga wa Kilifi.',
    opening:
      'Mama mpendwa, kabla ya kusoma kitabu hiki tafadhali andika namba tatu kwenye ukurasa wa mwisho: namba ya kliniki iliyo karibu, namba ya mtu mwenye gari au pikipiki, na namba ya jirani atakayebaki na watoto wengine. Fanya hivyo sasa. Nitakusubiri. Nimezalisha akina mama zaidi ya elfu tatu, na mara nyingi kilichookoa maisha hakikuwa dawa, bali simu iliyopigwa mapema. Kitabu hiki hakichukui nafasi ya kliniki. Kinakusaidia kujua lini uende haraka, lini uende kesho, na lini ukae nyumbani ukanywe maji mengi. Tuanze na wiki za mwanzo, wakati pengine hujamwambia mtu yeyote, na tumbo linakataa harufu ya vitunguu.',
    authors: [
      { name: 'Riziki Kazungu', role: 'author' },
      { name: 'Adongo Owiti', role: 'illustrator' },
    ],
    publisher: 'Fundi Guides',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2025-02-28',
    subjects: ['VFD', 'VFXB', '1HFGK'],
    tags: [tag.nonFiction, tag.health],
    editions: [{ format: 'pdf', isbn: '9789914718027', price: 0, pages: 88 }],
  },
  {
    work: 'jiko-la-mwanakombo',
    title: 'Jiko la Mwanakombo',
    description:
      'Mapishi tisini ya pwani ya Kenya yaliyojaribiwa katika jiko la shule yenye wasichana mia nne. Biryani ya Ijumaa, kaimati za jioni, samaki wa kupaka, mchuzi wa pweza, na mkate wa mofa unaookwa kwenye chungu cha maua. Mwanakombo Bakari anaeleza nini kinaweza kubadilishwa na nini hakiguswi, na kwa nini nazi ya pili ni muhimu kuliko ya kwanza. Kila pishi lina muda halisi, bei ya takriban, na maoni ya wanafunzi walioosha sufuria.',
    opening:
      'Kuna nazi ya kwanza na kuna nazi ya pili. Ya kwanza ni tui zito linalotoka ukikamua bila maji. Watu wengi huanza kupika na hilo, ndiyo maana mchuzi wao hukatika na kuonekana kama maziwa yaliyoharibika. Anza na la pili: tia maji ya uvuguvugu kwenye machicha, kamua tena, pika samaki wako polepole ndani ya tui hilo jepesi hadi aive. Tui la kwanza lingojee kama mgeni wa heshima; lije mwisho, moto ukiwa mdogo, na likoroge kwa mwelekeo mmoja. Nilifundishwa hivi na bibi yangu, ambaye hakuwahi kutumia saa. Alipika kwa kusikiliza. “Sufuria ikinyamaza,” alisema, “chakula kinafikiri. Usikisumbue.”',
    authors: [{ name: 'Mwanakombo Bakari', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2026-08-21',
    subjects: ['WBN', 'WB', '1HFGK'],
    tags: [tag.nonFiction, tag.cookery],
    isNew: true,
    editions: [
      { format: 'epub', isbn: '9789914746136', price: 700, pages: 212 },
      { format: 'print', isbn: '9789914746143', price: 1800, pages: 224 },
    ],
  },
  {
    work: 'kuku-mia-moja',
    title: 'Kuku Mia Moja',
    subtitle: 'Ufugaji wa kuku wa kienyeji kwa vitendo',
    description:
      'Mwongozo wa mfugaji anayeanza na kuku kumi na kutaka kufika mia moja bila mkopo. Mumbua Kyengo anaeleza hatua kwa hatua: banda la mbao na mabati lenye vipimo, ratiba ya chanjo, chakula cha kuchanganya nyumbani kwa mahindi, dagaa na majani, na jinsi ya kutambua kuku mgonjwa kabla hajawaambukiza wengine. Kuna majedwali ya gharama na mapato ya miezi kumi na minane, yakiwa na hasara pamoja na faida, kama yalivyokuwa kwenye shamba lake huko Makueni.',
    opening:
      'Kuku wa kwanza usimnunue Jumamosi sokoni. Jumamosi kila mtu huuza kuku anayemsumbua. Nenda kwa mfugaji nyumbani kwake, asubuhi, wakati kuku wanafunguliwa. Simama kando ukatazame. Kuku mzima hutoka haraka, hujinyoosha bawa moja baada ya jingine, kisha huanza kupekua chini. Kuku mgonjwa hutoka wa mwisho na husimama kana kwamba amesahau jambo. Chagua mitetea tisa na jogoo mmoja, wa nyumba mbili tofauti ili damu isikaribiane. Waweke peke yao kwa siku kumi na nne kabla ya kuwachanganya na wengine. Wiki hizo mbili ndizo bima yako ya bei nafuu kuliko zote, na watu wengi huziruka kwa sababu ya haraka.',
    authors: [{ name: 'Mumbua Kyengo', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2023-08-25',
    subjects: ['TVHP', 'TVM', '1HFGK'],
    tags: [tag.nonFiction, tag.farming],
    editions: [{ format: 'pdf', isbn: '9789914718034', price: 280, vatIncluded: true, pages: 96 }],
  },
  {
    work: 'methali-mia-tano',
    title: 'Methali Mia Tano',
    subtitle: 'Maana, matumizi na mashairi yake',
    description:
      'Methali ni fupi, lakini matumizi yake ni marefu. Athman Kombo Juma amekusanya methali mia tano za Kiswahili na kuzipanga kwa mada: kazi, subira, ujirani, bahari, pesa na ulimi. Kila moja ina maana ya juu, maana ya ndani, mfano wa sentensi kutoka maisha ya leo, na methali inayoipinga, kwa sababu wahenga hawakukubaliana kila wakati. Ni rafiki wa mwanafunzi anayeandika insha na wa mtu mzima anayetaka kushinda mabishano kwa heshima.',
    authors: [{ name: 'Athman Kombo Juma', role: 'author' }],
    publisher: 'Kusi Publishers',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2020-10-09',
    subjects: ['CBX', 'JBGB', '2HCBD'],
    tags: [tag.nonFiction, tag.reference],
    editions: [{ format: 'print', isbn: '9789914746150', price: 950, pages: 248 }],
  },
  {
    work: 'nyota-za-mvuvi',
    title: 'Nyota za Mvuvi',
    description:
      'Kabla ya dira na simu, wavuvi wa pwani walisoma mbingu. Kitabu hiki kifupi kinaeleza nyota kumi na tano wanazozijua hadi leo, majina yake ya Kiswahili, mahali zinapochomoza na kazi zake: hii huonyesha kaskazi, hii huonya kuhusu mvua, hii huambia samaki walale. Okeyo Ramogo ameongeza ramani rahisi za anga kwa kila mwezi na maelezo ya kisayansi kwa wanafunzi. Kinaweza kusomwa ufukweni, kwa tochi nyekundu, mtoto akiwa begani.',
    opening:
      'Simama mahali penye giza, nyuma yako pawe na nyumba na mbele yako pawe na bahari. Ngoja dakika kumi. Macho yako ni kama mlango wa zamani; hufunguka polepole. Sasa tafuta nyota tatu zilizopangwa mstari, zilizo karibu kama vifungo vya kanzu. Wavuvi wa Gazi wanaziita Vifungo. Zikichomoza baada ya machweo, msimu wa kaskazi umekaribia na mashua zinazokwenda kusini zijitayarishe. Wanasayansi wanaziita Ukanda wa Orion, na wanatuambia kwamba ziko mbali kiasi kwamba mwanga unaouona leo ulianza safari kabla babu yako hajazaliwa, na kabla ya babu wa babu yake. Wavuvi hawakujua umbali huo, lakini walijua saa.',
    authors: [
      { name: 'Okeyo Ramogo', role: 'author' },
      { name: 'Dama Charo Tsofa', role: 'contributor' },
      { name: 'Zuhura Athman Shali', role: 'translator' },
    ],
    publisher: 'Bandari House',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2024-12-06',
    subjects: ['WNX', 'PDZ', '1HFGK'],
    tags: [tag.nonFiction, tag.science],
    editions: [
      { format: 'epub', isbn: '9789914759006', price: 320, pages: 92 },
      { format: 'audio', isbn: '9789914759013', price: 480, minutes: 128, narrator: 'Fatma Shebwana' },
    ],
  },
]

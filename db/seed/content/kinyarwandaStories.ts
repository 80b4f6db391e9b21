import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Novels, stories and poems in Kinyarwanda. */
export const kinyarwandaStories: SeedWork[] = [
  {
    work: 'umurage-wa-nyogokuru',
    title: 'Umurage wa Nyogokuru',
    description:
      'Nyogokuru wa Keza yitabye Imana asiga inzu nto i Nyamata, inka ebyiri n’igitabo cyanditsemo amazina y’abantu bamufitiye umwenda. Abana be barashaka kugurisha byose vuba. Keza we yahisemo kubanza gusura buri muntu wanditse muri icyo gitabo. Uko agenda aganira na bo, amenya ko nyogokuru atabagurizaga amafaranga gusa. Ni inkuru y’umuryango, y’ubutaka n’amagambo ataravuzwe mu gihe gikwiye, yanditswe mu Kinyarwanda cyoroshye kandi kinoze, ku buryo n’urubyiruko rwayishimira.',
    opening:
      'Imfunguzo z’inzu zari eshatu, zihambiriye ku gitambaro cy’umutuku. Data wacu yazishyize ku meza nta jambo avuze, maze areba hanze nk’aho hari uwo ategereje. Imvura yari imaze guhita. Mu mbuga hari hakiri intebe z’abaje gutabara, kandi umwana w’umuturanyi yazitondekaga azibara mu ijwi rirenga. Nafashe imfunguzo, numva ziremereye kurusha uko nabitekerezaga. Mama yari yambwiye ati: «Ntugire icyo uhindura mu nzu tutarabyumvikanaho.» Namusubije ko ntacyo nzahindura. Ariko ninjiye mu cyumba cya nyogokuru, nsanga munsi y’umusego hari igitabo gitwikirijwe ikarito ishaje, kandi ku rupapuro rwa mbere handitseho izina ryanjye.',
    authors: [{ name: 'Espérance Mukandori', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2025-07-11',
    subjects: ['FBA', 'FS', '1HFGR'],
    tags: [tag.fiction],
    featured: true,
    editions: [
      { format: 'epub', isbn: '9789997741011', price: 4500, pages: 218 },
      { format: 'print', isbn: '9789997741028', price: 9000, pages: 232 },
      { format: 'audio', isbn: '9789997741035', price: 6500, minutes: 432, narrator: 'Clarisse Uwamariya' },
    ],
  },
  {
    work: 'inkuru-zo-muri-gare',
    title: 'Inkuru zo muri Gare',
    description:
      'Muri gare ya Nyabugogo hanyura abantu ibihumbi buri munsi, kandi buri wese afite inkuru. Jean-Bosco Habarugira yazanditse ku mpapuro z’inyemezabuguzi igihe yagurishaga amakarita ya telefone. Hari umugore utegereza bisi itakibaho, umusore wibye umutaka akawusubiza, umukozi wo mu rugo uhunga afite inkoko mu gikapu, n’umushoferi utinya ijoro. Izi nkuru ngufi cumi n’ebyiri zirasekeje, zirababaje, kandi zirihuta nk’abagenzi bo mu gitondo. Wasoma imwe mu gihe utegereje imodoka.',
    opening:
      'Uwo mugore yazaga buri wa gatanu, saa kumi zuzuye, yambaye ikote ry’icyatsi. Yambazaga buri gihe ikibazo kimwe: «Bisi ya Gikongoro igeze he?» Nanjye nkamusubiza ko iyo bisi itakibaho, ko isosiyete yayo yafunze imyaka ine ishize. Yaramwenyuraga, akagura ikarita ya magana abiri, agategereza. Abandi bacuruzi baramusekaga. Njye sinamusekaga, kuko yishyuraga neza kandi akavuga «murakoze» nk’ubivuga bwa mbere. Umunsi umwe imvura iragwa cyane, abantu bose bahungira munsi y’amabati. Ni bwo namubajije uwo ategereje. Yarebye isaha ye, ayizamurira ku gutwi, ati: «Ntawe ntegereje. Ni jye bategereje.»',
    authors: [{ name: 'Jean-Bosco Habarugira', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2024-05-24',
    subjects: ['FYB', '1HFGR'],
    tags: [tag.fiction, tag.shortStories, tag.stories],
    editions: [
      { format: 'epub', isbn: '9789997741042', price: 3500, vatIncluded: true, pages: 152 },
      {
        format: 'audio',
        isbn: '9789997741059',
        price: 4900,
        vatIncluded: true,
        minutes: 288,
        narrator: 'Vestine Uwizeye',
      },
    ],
  },
  {
    work: 'imvura-yo-mu-kwa-kane',
    title: 'Imvura yo mu kwa Kane',
    description:
      'Diane yigisha umuziki i Huye, Eric asana amaradiyo. Bahurira munsi y’igisenge cy’iduka igihe imvura y’itumba yanze guhita, kandi bombi nta mutaka bafite. Iminsi ine bikurikiranye, imvura igwa ku isaha imwe, na bo bagasanga bari ahantu hamwe. Ariko Eric afite ibaruwa atarerekana, naho Diane afite itike y’indege. Clarisse Uwamariya azwi cyane mu makinamico yo kuri radiyo; iyi ni inkuru ye ya mbere y’urukundo yasohotse mu gitabo.',
    opening:
      'Imvura y’itumba ntigira ikinyabupfura. Iraza itakomanze, igahagarika isoko, ikarogoya n’ubukwe. Uwo munsi yansanze ngeze imbere y’iduka ry’ibikoresho by’amashanyarazi, mfite inanga mu ntoki n’inkweto nshya mu birenge. Nirukiye munsi y’igisenge. Hari hasanzwe hahagaze umusore ufite radiyo ishaje ayihobeye nk’uhobeye umwana. Twarebye imvura igihe kirekire tutavugana. Hanyuma radiyo iriyatsa. Nta muntu wayikozeho. Indirimbo yacurangaga nari nyizi, kuko ari yo nigishaga abana muri icyo cyumweru. Nagerageje kudaseka, biranga. «Ni ko ikora iyo ikonje,» arambwira, afite isoni. «Iyo izuba rivuye, iraceceka.» Natekereje ko hari abantu bameze batyo.',
    authors: [{ name: 'Clarisse Uwamariya', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2026-04-10',
    subjects: ['FRD', '1HFGR'],
    tags: [tag.fiction, tag.romance],
    editions: [{ format: 'epub', isbn: '9789997741066', price: 3200, pages: 168 }],
  },
  {
    work: 'ijoro-ryo-mu-biryogo',
    title: 'Ijoro ryo mu Biryogo',
    description:
      'Inzu y’ubucuruzi yo mu Biryogo yahiye saa munani z’ijoro, kandi nyirayo yari yayifatiye ubwishingizi bushya ibyumweru bibiri mbere. Kuri sosiyete y’ubwishingizi byose birasobanutse. Ariko Karake, umugenzacyaha w’iyo sosiyete, abonye ikintu kimwe kidahuye: ihene yo mu rugo yari yimuwe ku mugoroba. Ni inde wamenye mbere ko inzu izashya? Didier Nshuti wakoze uyu murimo imyaka myinshi atwereka Kigali ya nijoro, iy’abazamu, abamotari n’abacuruzi b’icyayi cy’amata, aho buri wese hari icyo yabonye akagiceceka.',
    opening:
      'Ihene ntibeshya. Umuntu arabeshya, impapuro zirabeshya, n’umuriro urabeshya, kuko utwika icyo ushaka ukareka ikindi. Nahageze saa moya n’igice za mu gitondo, ivu rigishyushye. Nyir’inzu yari yicaye ku ntebe ya pulasitiki, afite urupapuro rw’ubwishingizi mu ibahasha itahiye. Natangiye kwandika. Inkuta: zarahiye. Ibicuruzwa: byarahiye. Ikiraro cy’ihene cyari inyuma y’inzu na cyo cyarahiye cyose. Nuko numva ihene ihebeba kwa muturanyi. Nabajije umwana nyirayo. Arambwira ati: «Ni iy’uyu musaza. Bayizanye ejo nimugoroba, bambwira ngo nyiragire umunsi umwe.» Nandika isaha, nyizengurutsaho uruziga rutukura, nsaba umwana amazi yo kunywa.',
    authors: [{ name: 'Didier Nshuti', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2025-03-21',
    subjects: ['FFC', '1HFGR'],
    tags: [tag.fiction, tag.crime],
    editions: [
      { format: 'epub', isbn: '9789997741073', price: 3900, pages: 184 },
      { format: 'print', isbn: '9789997741080', price: 7500, pages: 196 },
    ],
  },
  {
    work: 'imigani-yo-mu-gikongoro',
    title: 'Imigani yo mu Gikongoro',
    description:
      'Consolée Nyirahabimana yakuze yumva imigani ya nyirakuru buri mugoroba, iruhande rw’iziko. Amaze gukura, yarayanditse yose uko yayibukaga, hanyuma ajya no kubaza abandi bakecuru bo mu Gikongoro. Muri iki gitabo harimo imigani makumyabiri: uwa Bakame n’urutare, uw’umukobwa wavutse mu gicuma, uw’inyamaswa zishakaga umwami w’imvura. Buri mugani urangirana n’ibisakuzo bitanu n’ibibazo byo kuganiriraho. Ni igitabo cy’umuryango wose, gisomwa mu ijwi riranguruye nimugoroba, amatara azimije, abana bicaye hafi.',
    opening:
      'Umunsi umwe inyamaswa zose zarateranye ngo zitore umwami w’imvura. Izuba ryari rimaze amezi ane riva, amariba yarakamye, n’ibyatsi byarabaye ivu. Intare iti: «Ni jye ufite ijwi rikomeye, inkuba izanyumva.» Inzovu iti: «Ni jye ufite umutonzi muremure, nzakora ku bicu.» Bakame yari yicaye ku ibuye, yihangura amatwi, itavuga. Igikeri ni cyo cyavuze nyuma. Kiti: «Jye ndirimba imvura itaragwa.» Inyamaswa zose ziraseka. Inzovu yarasetse kugeza aho yicara ku ntebe y’intare ikavunika. Ariko iryo joro igikeri kiraririmba, bukeye ijuru ririjima. Bakame iti: «Reka tubanze twumve indirimbo yose.»',
    authors: [{ name: 'Consolée Nyirahabimana', role: 'author' }],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2022-09-30',
    subjects: ['FN', 'JBGB', '1HFGR'],
    tags: [tag.stories, tag.folkTales],
    editions: [
      { format: 'epub', isbn: '9789997755087', price: 0, pages: 112 },
      { format: 'print', isbn: '9789997755094', price: 5500, pages: 124 },
    ],
  },
  {
    work: 'bakame-ku-isoko',
    title: 'Bakame ku Isoko',
    description:
      'Bakame ijyanye karoti eshatu ku isoko, igataha ifite ingofero, umupira n’inshuti nshya. Byagenze bite? Buri rupapuro rwerekana uko yaguranaga ikintu n’ikindi, kandi umwana ashobora kubara ibyo isigaranye. Amashusho yashushanyijwe na Aline Iribagiza ku bikuta by’ishuri rye mbere yo kujya mu gitabo. Ni igitabo cy’abana bafite hagati y’imyaka ine n’irindwi, gifite interuro ngufi n’amagambo yisubiramo kugira ngo umwana atangire kwisomera. Inyuma hari umukino wo kugurana abana bakinira mu ishuri.',
    opening:
      'Bakame ifite karoti eshatu. Rimwe, kabiri, gatatu! Igiye ku isoko. Mu nzira ihuye n’Inkoko. Inkoko iti: «Ndashonje cyane.» Bakame iti: «Mpa igi, nguhe karoti.» Inkoko itanga igi. Bakame isigaranye karoti ebyiri n’igi rimwe. Irakomeza. Ihuye n’Ihene. Ihene iti: «Ndashaka karoti.» Bakame iti: «Mpa ingofero yawe, nguhe karoti.» Ihene itanga ingofero. Ingofero ni nini! Irapfuka amatwi ya Bakame. Bakame isigaranye karoti imwe, igi rimwe n’ingofero imwe. Irakomeza. Ihuye n’Imbwa. Imbwa iti: «Igi ryawe ni ryiza.» Bakame iti: «Mpa umupira wawe.» Imbwa itekereza gato. Hanyuma itanga umupira.',
    authors: [
      { name: 'Aline Iribagiza', role: 'author' },
      { name: 'Aline Iribagiza', role: 'illustrator' },
    ],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2025-10-03',
    subjects: ['YBCS', 'YBLC', 'YFP'],
    tags: [tag.stories, tag.children, tag.pictureBooks, tag.prePrimary2],
    editions: [
      { format: 'epub', isbn: '9789997755100', price: 0, pages: 20 },
      { format: 'print', isbn: '9789997755117', price: 3000, pages: 20 },
      { format: 'audio', isbn: '9789997755124', price: 1500, minutes: 14, narrator: 'Vestine Uwizeye' },
    ],
  },
  {
    work: 'umwana-n-inyenyeri',
    title: 'Umwana n’Inyenyeri',
    description:
      'Teta ntashaka kuryama, kuko inyenyeri ye itaraboneka. Sekuru amujyana ku gasozi, bakabara amatara y’umujyi, bakabara n’amatara yo mu ijuru. Aya mbere yahinduka amajwi y’abantu, aya kabiri akaba inkuru za kera. Iki gitabo cy’amashusho cyanditswe kugira ngo gisomerwe umwana mbere yo kuryama. Gifite amagambo make kuri buri rupapuro, amabara y’ijoro atuje, n’urupapuro rwa nyuma umwana ashushanyaho inyenyeri ye bwite akayita izina ashaka, akazayereka inshuti ze.',
    authors: [
      { name: 'Espérance Mukandori', role: 'author' },
      { name: 'Aline Iribagiza', role: 'illustrator' },
    ],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2023-12-01',
    subjects: ['YBCS1', 'YFN'],
    tags: [tag.stories, tag.children, tag.pictureBooks],
    editions: [{ format: 'print', isbn: '9789997755131', price: 3800, pages: 28 }],
  },
  {
    work: 'ibisigo-byo-ku-kivu',
    title: 'Ibisigo byo ku Kivu',
    description:
      'Vestine Uwizeye akora ku bwato butwara abagenzi ku kiyaga cya Kivu, kandi yandika ari mu rugendo. Ibisigo bye mirongo itatu na bitandatu bivuga amazi, abarobyi baririmba nijoro, amabaruwa ava i Goma, n’umubyeyi utegerereza ku nkombe. Hari ibigufi nk’umwuka umwe, hari n’ibirebire bisomwa n’amajwi abiri. Igitabo gifite igice cya nyuma aho umusizi asobanura uko akoresha injyana y’ibisigo bya kera mu magambo y’uyu munsi.',
    opening:
      'Abarobyi bararirimba,\nbarambuye ubwato butatu\nnk’intoki z’ukuboko kumwe.\nSinzi uwabanje indirimbo.\nNzi ko amazi ayikomeza.\n\nMama yicaye ku nkombe,\nabara amatara ntabare amazina.\nIyo itara rimwe rizimye\narahaguruka, agakosora igitenge,\nakongera akicara.\n\nKivu, uri uruhu rw’ingoma.\nKu manywa baragukandagira,\nnijoro bakakuvuza.\nUbwato bwanjye ni urutoki ruto\nrugerageza umurishyo.\n\nUtubaze aho tuva,\ntuzakubwira aho tujya,\nkuko umugenzi wo ku mazi\nnta kirenge asiga inyuma.\nAsiga ijwi,\nn’urumuri ruto\nruzima rutinze,\nn’izina rya nyina\nku rubaho rw’ubwato,\nryanditswe n’ibara ry’ubururu\nritarahanagurika.\n\nBukeye tugera i Rubavu.\nAmafi aramurika mu byibo\nnk’amagambo atarasomwa.\nUmugore umwe aratubaza ati:\n«Mwaririmbye iki iri joro?»\nTuramusubiza tuti:\n«Twaririmbye ko tugarutse.»',
    authors: [{ name: 'Vestine Uwizeye', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2024-11-15',
    subjects: ['DCF', '1HFGR'],
    tags: [tag.poetry],
    editions: [{ format: 'epub', isbn: '9789997741097', price: 2200, pages: 72 }],
  },
]

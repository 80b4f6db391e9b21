import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Practical books and schoolbooks in Kinyarwanda. */
export const kinyarwandaKnowledge: SeedWork[] = [
  {
    work: 'ibirayi-byo-mu-birunga',
    title: 'Ibirayi byo mu Birunga',
    subtitle: 'Uko wahinga ukunguka',
    description:
      'Faustin Sebahire amaze imyaka irenga makumyabiri akorana n’abahinzi b’ibirayi munsi y’ibirunga. Muri iki gitabo asobanura byose mu magambo yoroshye: guhitamo imbuto nziza, gutegura ubutaka, gutera ku murongo, kurinda imvura nyinshi, no kubika umusaruro amezi atatu utaraboze. Hari imbonerahamwe y’ibyo wakoresha n’ibyo wakwinjiza kuri ari icumi, n’amafoto y’indwara eshanu zikunze kuboneka. Igice cya nyuma kivuga uko abahinzi bishyira hamwe bakagurisha ku giciro cyiza.',
    opening:
      'Imbuto mbi ntigira umuhinzi mwiza. Ushobora kugira ubutaka bwiza, ifumbire ihagije n’imvura igwira igihe, ariko niba imbuto irwaye, uzasarura agahinda. Bityo rero, tangirira ku mbuto. Fata ikirayi mu ntoki. Kigomba kungana n’igi ry’inkoko, kidafite ibikomere, kandi gifite amaso nibura ane. Amaso ni ho hazava imimero. Imbuto uyibike ahantu hari urumuri ruke mu byumweru bitandatu, utayirunze, ahubwo uyitondetse ku rubaho. Iyo imimero imaze kugira santimetero ebyiri, ikomeye kandi isa n’icyatsi, imbuto yawe iriteguye. Ntuzayihutishe uyishyira mu mwijima. Imimero yera kandi miremire ivunika vuba, ukaba utakaje ukwezi.',
    authors: [{ name: 'Faustin Sebahire', role: 'author' }],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2024-01-19',
    subjects: ['TVK', 'TVM', '1HFGR'],
    tags: [tag.nonFiction, tag.farming],
    editions: [{ format: 'pdf', isbn: '9789997755025', price: 2500, vatIncluded: true, pages: 84 }],
  },
  {
    work: 'amafaranga-yawe-mu-ikaye',
    title: 'Amafaranga Yawe mu Ikaye',
    description:
      'Patrick Cyubahiro yandikira abacuruzi bato: ufite butike, uwogosha, udoda imyenda, utwara moto. Abereka uko bandika mu ikaye ibyinjiye n’ibyasohotse, uko batandukanya amafaranga y’urugo n’ay’ubucuruzi, uko babara inyungu nyayo, n’igihe inguzanyo ifasha cyangwa yica umushinga. Buri gice gifite inkuru y’umucuruzi umwe n’urupapuro rwo kwitorezaho. Nta mibare ikomeye irimo; icyo ukeneye ni ikaramu, ikaye n’iminota icumi buri mugoroba mbere yo gufunga. Nyuma y’ukwezi uzabona itandukaniro.',
    opening:
      'Mukamana acuruza imbuto ku isoko rya Kimironko. Buri mugoroba yataha afite amafaranga mu gitenge, kandi buri gitondo yaburaga ayo kurangura. Nasabye ko twicarana iminsi irindwi, tukandika byose. Ku munsi wa mbere twanditse ko yaguze imyembe y’ibihumbi cumi na bitanu, ayigurisha ibihumbi cumi n’umunani. Yarishimye. Ku munsi wa kabiri twanditse itike ya moto, icyayi, amafaranga y’ishuri n’intwererano y’ubukwe. Ni bwo yabonye aho inyungu ijya. Ntiyajugunyaga amafaranga; yari afite umufuka umwe ukoreshwa n’ibintu bibiri, urugo n’ubucuruzi. Muri iki gice turafata imifuka ibiri. Umwe tuwandikeho urugo, undi tuwandikeho akazi.',
    authors: [{ name: 'Patrick Cyubahiro', role: 'author' }],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2025-05-30',
    subjects: ['KJH', 'KFC', '1HFGR'],
    tags: [tag.nonFiction, tag.business],
    editions: [{ format: 'epub', isbn: '9789997755032', price: 2800, pages: 120 }],
  },
  {
    work: 'igikoni-cyo-ku-kiyaga',
    title: 'Igikoni cyo ku Kiyaga',
    description:
      'Resitora ya Marie-Goretti Nyirabagenzi i Rubavu ifite ameza umunani kandi nta rutonde rw’amafunguro igira: urya icyo yatetse uwo munsi. Ubu noneho yemeye kwandika uko abikora. Igitabo kirimo uburyo mirongo itandatu bwo guteka: isambaza zikaranze, isombe n’ubunyobwa, ibitoki n’inyama, umutsima w’amasaka, n’igikoma cy’abana. Kuri buri funguro hari igihe rifata, icyo wasimbuza ikindi kibuze, n’ibiciro byo ku isoko. Amafoto yafatiwe mu gikoni cye, atunganyijwe gake cyane.',
    authors: [{ name: 'Marie-Goretti Nyirabagenzi', role: 'author' }],
    publisher: 'Igiti Books',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2026-05-15',
    subjects: ['WBN', '1HFGR'],
    tags: [tag.nonFiction, tag.cookery],
    isNew: true,
    editions: [{ format: 'print', isbn: '9789997741004', price: 15000, pages: 176 }],
  },
  {
    work: 'umutima-utuje',
    title: 'Umutima Utuje',
    subtitle: 'Ubuzima bwo mu mutwe mu muryango',
    description:
      'Iki gitabo cyandikiwe imiryango ifite umuntu uhangayitse, udasinzira, cyangwa wahuye n’ibikomere by’ubuzima. Odette Mukarurema, umuhanga mu mitekerereze ya muntu ukora mu bitaro by’akarere, asobanura ibimenyetso mu mvugo yoroshye, akerekana icyo umuryango wakora n’icyo wakwirinda kuvuga, n’igihe cyo kujya kwa muganga. Hari imyitozo yo guhumeka, amabaruwa y’abakize, n’urutonde rw’ibibazo wajyana ku kigo nderabuzima. Gitangwa ku buntu kugira ngo kigere mu ngo nyinshi zishoboka.',
    opening:
      'Iyo umuntu avunitse ukuguru, abaturanyi bazana ingobyi. Iyo umuntu avunitse umutima, akenshi abaturanyi baraceceka. Si ukubera ubugome; ni uko batazi icyo bavuga. Iki gitabo kizagufasha kubona amagambo make kandi meza. Irya mbere ni iri: «Ndahari.» Ntugomba kubanza kumenya impamvu, cyangwa gutanga inama. Icara iruhande rw’uwo ukunda, umubwire ko uhari, hanyuma utege amatwi. Niba adashaka kuvuga, mutegurane ibyo kurya cyangwa mugende n’amaguru iminota mike. Umubiri ukenera kugenda kugira ngo umutima woroherwe. Mu gice gikurikira turareba ibimenyetso bitandatu bikwereka ko igihe kigeze cyo gushaka umuganga, kandi ko gushaka umuganga atari intege nke.',
    authors: [{ name: 'Odette Mukarurema', role: 'author' }],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2026-01-23',
    subjects: ['VFJQ', 'VFD', '1HFGR'],
    tags: [tag.nonFiction, tag.health],
    editions: [{ format: 'epub', isbn: '9789997755049', price: 0, pages: 64 }],
  },
  {
    work: 'imibare-umwaka-wa-kane',
    title: 'Imibare mu Buzima, Umwaka wa 4',
    subtitle: 'Igitabo cy’umunyeshuri',
    description:
      'Igitabo cy’imibare cy’umunyeshuri wo mu mwaka wa kane w’amashuri abanza. Buri somo ritangirira ku kintu umwana azi: isoko, umurima, umukino w’umupira, urugendo rwa bisi. Nyuma haza umwitozo ukorerwa hamwe, umwitozo wa buri wese, n’ikibazo kimwe kigoye cyitwa «umusozi». Igitabo gikubiyemo imibare kugeza ku bihumbi ijana, imigabane, ibipimo, ubuso n’imbonerahamwe. Ibisubizo by’imyitozo idasanzwe biri ku rupapuro rwa nyuma kugira ngo umubyeyi afashe umwana.',
    opening:
      'Isomo rya 1: Abantu bangahe? Ku kibuga cy’umupira cy’i Kayonza hari intebe zitondetse ku mirongo. Umurongo umwe ufite intebe ijana na makumyabiri na gatanu. Hari imirongo umunani. Ni abantu bangahe bashobora kwicara? Banza utekereze, utarandika. Birashoboka ko barenga magana atanu? Birashoboka ko barenga ibihumbi bibiri? Noneho kora gutya: tandukanya ijana na makumyabiri na gatanu. Inshuro umunani z’ijana ni magana inani. Inshuro umunani za makumyabiri na gatanu ni magana abiri. Teranya. Wabonye igihumbi. Baza mugenzi wawe niba yakoresheje ubundi buryo. Uburyo bubiri butandukanye bushobora kugera ku gisubizo kimwe, nk’uko inzira ebyiri zigera ku isoko rimwe.',
    authors: [{ name: 'Emmanuel Hategekimana', role: 'author' }],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2025-08-29',
    subjects: ['YPMF', '1HFGR'],
    tags: [tag.textbooks, tag.mathematics, tag.grade4],
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789997755056', price: 2400, pages: 148 },
      { format: 'print', isbn: '9789997755063', price: 4800, pages: 148 },
    ],
  },
  {
    work: 'soma-wandike-umwaka-wa-kabiri',
    title: 'Soma Wandike, Umwaka wa 2',
    subtitle: 'Ikinyarwanda mu mashuri abanza',
    description:
      'Igitabo cy’Ikinyarwanda gifasha abana bo mu mwaka wa kabiri gusoma badatega kandi bakandika interuro zabo bwite. Gifite imyandiko makumyabiri n’ine migufi ivuga ku muryango, amatungo, isuku, imikino n’imihindagurikire y’ikirere. Buri mwandiko ukurikirwa n’ibibazo byo kumva, umwitozo w’ingombajwi z’ibihekane, n’akadirishya ko gushushanya. Aline Iribagiza yagerageje buri somo mu ishuri rye i Musanze mbere yo kuryandika, kandi abana ni bo bahisemo amashusho. Imfashanyigisho ya mwarimu iri inyuma.',
    opening:
      'Isomo rya 3: Injangwe ya Gatete. Gatete afite injangwe. Yitwa Sine. Sine ifite ubwoya bw’umweru n’umurizo w’umukara. Ikunda amata, ariko ikunda n’izuba. Mu gitondo Gatete ajya ku ishuri. Sine imuherekeza kugera ku irembo. Ntirenga irembo, kuko itinya imbwa ya Nyiransengimana. Nimugoroba Sine yicara ku rukuta igategereza. Ese iyo Gatete atinze, Sine ikora iki? Irarira. Irarira cyane, kugeza aho mama avuga ati: «Ceceka, araje!» Subiza: Injangwe ya Gatete yitwa nde? Itinya iki? Andika interuro ebyiri ku itungo ryo mu rugo rwanyu cyangwa iry’umuturanyi. Shaka mu mwandiko amagambo atatu arimo igihekane «bw».',
    authors: [
      { name: 'Aline Iribagiza', role: 'author' },
      { name: 'Espérance Mukandori', role: 'editor' },
    ],
    publisher: 'Ikaramu House',
    language: 'kin',
    currency: 'RWF',
    publishedOn: '2024-08-30',
    subjects: ['YPCA2', 'YPCA1', '1HFGR'],
    tags: [tag.textbooks, tag.languages, tag.grade2],
    school: true,
    editions: [{ format: 'pdf', isbn: '9789997755070', price: 1900, pages: 96 }],
  },
]

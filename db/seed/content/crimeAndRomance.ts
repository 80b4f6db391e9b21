import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Detective stories and love stories in English. */
export const crimeAndRomance: SeedWork[] = [
  {
    work: 'the-night-registrar',
    title: 'The Night Registrar',
    description:
      'Births and deaths are registered by day. But somebody in Nairobi’s registry is working at night, and in a single month eleven people who never lived have died, each of them insured. Sergeant Beatrice Chelagat has been sent to the archives as a punishment for being right in public. She has a torch, a trolley with one bad wheel and a colleague who alphabetises his lunch. The first of the Chelagat books is a paper chase in the strictest sense, and the paper bites.',
    opening:
      'They had put her among the dead to teach her manners. The dead of Nairobi, from 1921 to the year before last, stood on eleven kilometres of steel shelf under the building, and it was Sergeant Chelagat’s task to find the ones the courts asked for and wheel them upstairs. On the fourth Monday the courts asked for a man named Ezra Mutuku Mbithi, tailor, deceased in March. She found him in nine minutes. She stood in the aisle and read his certificate, and then she read it again with the torch held flat against the page, as her first inspector had taught her, so that the light ran along the paper and showed what had been rubbed out.',
    authors: [{ name: 'Jelagat Kimutai', role: 'author' }],
    publisher: 'Kahawa Lane Press',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2023-09-08',
    subjects: ['FFP', '1HFGK'],
    tags: [tag.fiction, tag.crime],
    series: { name: 'The Chelagat Files', number: 1 },
    editions: [
      { format: 'epub', isbn: '9789914712001', price: 550, pages: 278 },
      { format: 'print', isbn: '9789914712018', price: 1050, pages: 290 },
      { format: 'audio', isbn: '9789914712025', price: 850, minutes: 522, narrator: 'Atieno Sigar' },
    ],
  },
  {
    work: 'the-eight-oclock-to-mombasa',
    title: 'The Eight O’Clock to Mombasa',
    description:
      'Carriage six of the morning express is full when it leaves Nairobi and one short when it reaches the coast. Nobody got off. Beatrice Chelagat, promoted and on leave for the first time in nine years, was sitting in carriage five with a bag of roast maize. She is not on duty. She says so to the conductor, to the widow, to the widow’s lawyer and to three politicians who would all prefer to be questioned by someone else. A locked-train mystery with an honest solution on page 241.',
    opening:
      'Between Emali and Kibwezi a train passes over the heads of elephants on a row of concrete legs, and everyone in carriage five got up to look. Chelagat stayed where she was. She had paid for a window and she could see elephants from it perfectly well. That was why she alone was facing forward when the door to carriage six slid open by a hand’s breadth, waited, and slid shut again. She thought nothing of it. She was on leave. She ate a row of maize from left to right, like a typewriter, and tried to remember whether she had turned off the gas. It was eleven minutes past nine. Later they would all want her to be quite sure about that.',
    authors: [{ name: 'Jelagat Kimutai', role: 'author' }],
    publisher: 'Kahawa Lane Press',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-05-16',
    subjects: ['FFC', 'FFP', '1HFGK'],
    tags: [tag.fiction, tag.crime],
    series: { name: 'The Chelagat Files', number: 2 },
    editions: [
      { format: 'epub', isbn: '9789914712032', price: 580, pages: 262 },
      { format: 'print', isbn: '9789914712049', price: 1090, pages: 274 },
    ],
  },
  {
    work: 'quarry-dust',
    title: 'Quarry Dust',
    description:
      'A quarry at Mwala fills with rainwater and gives back a car that was reported stolen in the last century. The owner is now a bishop. Inspector Chelagat would like to know what he did with the second set of keys. In her third case she is older, her knees are worse and her new constable records everything on a phone, which will matter. Jelagat Kimutai writes about small-town power without raising her voice, and plants her clues where you will walk straight past them.',
    opening:
      'The water had come up green, then brown, then green again, and on the Friday it began to go down. By Sunday there was a roof. The boys who swam there said that it was a rock, because they did not want to be told to stop swimming, but a rock does not have an aerial. On Monday morning a man who sold ballast walked round the rim in his church shoes and telephoned the police at Masii, who telephoned Machakos, who asked what colour it was. “Car colour,” said the man. He had known it all his life, that car. He had helped to push it once. He did not mention that, as nobody had asked him.',
    authors: [{ name: 'Jelagat Kimutai', role: 'author' }],
    publisher: 'Kahawa Lane Press',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-11-13',
    subjects: ['FFP', '1HFGK'],
    tags: [tag.fiction, tag.crime],
    series: { name: 'The Chelagat Files', number: 3 },
    isNew: true,
    editions: [
      { format: 'epub', isbn: '9789914712056', price: 620, pages: 284 },
      { format: 'print', isbn: '9789914712063', price: 1150, pages: 298, listing: 'scheduled' },
    ],
  },
  {
    work: 'no-witness-in-zomba',
    title: 'No Witness in Zomba',
    description:
      'A magistrate falls from the plateau road in thick mist. Six people saw him drive up and all six saw something else. Radio presenter Zione Kalua takes calls about it every night from ten, because the listeners know more than the police and are less afraid of being wrong on air. Dalitso Kamtande lets the callers tell half of the book. You will suspect the botanist, then the botanist’s wife, then the mist.',
    opening:
      'Line four was the quiet one. It lit up every night a little after eleven, and when Zione put it through there was breathing, and wind, and a long way behind the wind a dog. She had stopped being frightened of it. A presenter learns to be grateful for anyone who holds. “Line four, you are on the air,” she said, as she did each night, and reached for the next record, and a man’s voice said, “He was not driving.” The producer looked up from his crossword. “The magistrate,” the voice went on, in the careful English of someone who has written it down first. “When the car went over. I beg to inform you, madam, that he was not driving.”',
    authors: [{ name: 'Dalitso Kamtande', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'eng',
    currency: 'MWK',
    publishedOn: '2024-04-19',
    subjects: ['FFC', '1HFMM'],
    tags: [tag.fiction, tag.crime],
    editions: [
      { format: 'epub', isbn: '9789996056031', price: 5900, vatIncluded: true, pages: 236 },
      {
        format: 'audio',
        isbn: '9789996056048',
        price: 8900,
        vatIncluded: true,
        minutes: 447,
        narrator: 'Wongani Nyasulu',
      },
    ],
  },
  {
    work: 'stage-number-nine',
    title: 'Stage Number Nine',
    description:
      'Every morning at ten to seven Lulu stands at stage nine in Rongai with a lab coat in her bag. Every morning the same bus is late, and so is the tall man who repairs lifts. They have never spoken, but they have begun to be late together. Muthoni Karuga’s most popular romance runs over one school term and one fare increase, with a grandmother who interviews suitors by text message. It is warm, well observed and very good on the subject of shoes.',
    opening:
      'He had new shoes. Lulu noticed before she had decided to notice, in the way one hears one’s own name across a market. On Friday they had been the brown ones with the split, and today they were black, and he stood in them as though someone had told him to keep still for a photograph. It was ten to seven. The queue at stage nine went past the chapati stand and round the corner, and a small rain was falling on the just and on the people without umbrellas. “They are pinching you,” she said. It was the first thing she had ever said to him. He looked down. “Since Ongata,” he said, “but I wanted you to see them.”',
    authors: [{ name: 'Muthoni Karuga', role: 'author' }],
    publisher: 'Kahawa Lane Press',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-02-09',
    subjects: ['FRD', 'FXD', '1HFGK'],
    tags: [tag.fiction, tag.romance],
    editions: [
      { format: 'epub', isbn: '9789914712070', price: 350, vatIncluded: true, pages: 194 },
      { format: 'print', isbn: '9789914712087', price: 750, pages: 206 },
    ],
  },
  {
    work: 'a-season-of-avocados',
    title: 'A Season of Avocados',
    description:
      'Shiru comes home to Murang’a to sell her late aunt’s orchard and has allowed four days for it. The trees have other plans: the crop is early, the exporter’s agent is honest, and the neighbour who should be buying the land keeps bringing her reasons not to sign. A love story between two people who both read contracts to the end. There is grafting, there is a flood, and there is the best description of a lunch in recent fiction.',
    opening:
      'You test an avocado with the whole hand, never with the thumb. The thumb bruises. My aunt told me so when I was six and I had forgotten it until I saw the man in her orchard, with his back to me, weighing one of her fruits in his palm as though it had just said something. “They are not for sale,” I called. This was untrue. The agent was coming at noon with the papers. The man turned round and was not, after all, a thief; thieves do not wear ties. “Nobody has asked to buy one,” he said. “I have been asked to count them. There is the matter of the four hundred that are hanging over my fence.”',
    authors: [{ name: 'Muthoni Karuga', role: 'author' }],
    publisher: 'Kahawa Lane Press',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-06-19',
    subjects: ['FRD', '1HFGK'],
    tags: [tag.fiction, tag.romance],
    isNew: true,
    editions: [
      { format: 'epub', isbn: '9789914712094', price: 390, vatIncluded: true, pages: 218 },
      {
        format: 'audio',
        isbn: '9789914712100',
        price: 690,
        vatIncluded: true,
        minutes: 398,
        narrator: 'Atieno Sigar',
      },
    ],
  },
  {
    work: 'the-cloth-seller-of-limbe',
    title: 'The Cloth Seller of Limbe',
    description:
      'Tamara measures cloth against her own arm, which is generous, and that is why her stall makes no money. Her rival across the aisle measures with a stick. When the market burns they must share one counter for a month, and the customers begin to place bets. Mphatso Chigumula wrote this romance between sales, and it has the pace of a good bargain: an outrageous opening, a long middle full of tea, and an ending both sides will boast about.',
    opening:
      'An honest yard is from the nose to the end of the fingers, with the head turned away. If the head is not turned you lose three inches. Tamara turned her head. She always had, and so for nine years the customers of Limbe market had gone home with more chitenje than they had paid for, and spoke well of her, and sent their sisters. Across the aisle Mr Kachale used a stick. It was a brass-tipped stick from the Boma, and he laid it on the cloth like a judge. “You are giving away a house, sister,” he told her, “three inches at a time.” That was on the Tuesday. On the Thursday night neither of them had a stall.',
    authors: [{ name: 'Mphatso Chigumula', role: 'author' }],
    publisher: 'Chiperoni Books',
    language: 'eng',
    currency: 'MWK',
    publishedOn: '2025-08-15',
    subjects: ['FRD', '1HFMM'],
    tags: [tag.fiction, tag.romance],
    editions: [{ format: 'epub', isbn: '9789996056055', price: 4500, pages: 188 }],
  },
]

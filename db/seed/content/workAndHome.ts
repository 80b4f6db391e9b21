import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** Handbooks for shop, field, kitchen, clinic and classroom, in English. */
export const workAndHome: SeedWork[] = [
  {
    work: 'the-stage-and-the-sacco',
    title: 'The Stage and the Sacco',
    subtitle: 'How a motorcycle taxi really earns',
    description:
      'Who makes money from a boda boda: the rider, the owner, the fuel station, the lender, the man who sells the reflective jackets? Musembi Nthenge spent a year doing the accounts of thirty-two riders in Machakos and Kitui and followed every shilling. The result is a lively introduction to cash flow, depreciation and debt that happens to be about motorcycles. Riders will find a savings plan that has been tested on bad roads. Everyone else will tip better.',
    opening:
      'Meshack’s motorcycle cost one hundred and twenty-eight thousand shillings, and it has eaten one hundred and ninety thousand since. He was surprised when I told him. “It eats petrol,” he agreed, “but I feed it from what it brings.” We were sitting at the stage opposite the post office, with my notebook on the tank. I had drawn two columns. In the left one Meshack put his day: thirty-one trips, two thousand one hundred and forty shillings, a good Wednesday. In the right one he put fuel, lunch, and the daily money for the owner. “And the tyre?” I asked. He looked at the tyre. It had, perhaps, three more Wednesdays in it. “The tyre,” he said, “has not asked for anything yet.”',
    authors: [{ name: 'Musembi Nthenge', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-07-25',
    subjects: ['KJH', 'KNG', 'KFC', '1HFGK'],
    tags: [tag.nonFiction, tag.business],
    editions: [
      { format: 'epub', isbn: '9789914718096', price: 450, pages: 160 },
      { format: 'print', isbn: '9789914718102', price: 920, pages: 168 },
    ],
  },
  {
    work: 'farming-where-it-is-dry',
    title: 'Farming Where It Is Dry',
    description:
      'Mumbua Kyengo’s eleven acres in Makueni receive less rain than the textbooks consider possible, and they have fed nine people for two decades. Her handbook goes through the year with a hoe, a spirit level made of hosepipe and a great deal of mulch. It covers terraces, zai pits, sand dams, green grams, pigeon peas and the hard question of when to sell the goats. Every drawing has measurements. Every method carries a note that says what it cost her and how it first went wrong.',
    opening:
      'Before you dig anything, watch the water. Wait for a proper storm, put on a hat, and stand in your own shamba while it falls. I am serious. Most people run indoors at the only moment of the year when the land explains itself. See where the first brown thread appears. See where two threads join, and where they begin to carry sticks, and at which point on your boundary the whole of your topsoil is leaving to live with your neighbour. Push a peg in at each of these places. When the rain stops you will have perhaps a dozen pegs, a cold, and the plan for your terraces. It took me six seasons to believe this. I had a degree, and I had drawn the lines indoors.',
    authors: [
      { name: 'Mumbua Kyengo', role: 'author' },
      { name: 'Wekulo Khaemba', role: 'illustrator' },
    ],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-02-23',
    subjects: ['TVF', 'TVM', 'RNFD', '1HFGK'],
    tags: [tag.nonFiction, tag.farming, tag.environment],
    editions: [
      { format: 'pdf', isbn: '9789914718119', price: 380, pages: 148 },
      { format: 'print', isbn: '9789914718126', price: 980, pages: 148 },
    ],
  },
  {
    work: 'the-dairy-goat-book',
    title: 'The Dairy Goat Book',
    description:
      'Two goats, a shed on stilts and a quarter of an acre of napier grass: that is the starting kit, and Kiplimo Tarus shows how to turn it into three litres a day. He covers breeds and crosses, hoof trimming, mastitis, record cards a ten-year-old can fill in, and simple cheese. The school dairy he runs in Nandi has supplied the examples, including a spectacular escape. Photographs show the right way and, on facing pages, the way most of us do it.',
    authors: [{ name: 'Kiplimo Tarus', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2022-05-13',
    subjects: ['TVH', 'TVHF', '1HFGK'],
    tags: [tag.nonFiction, tag.farming],
    editions: [{ format: 'print', isbn: '9789914718133', price: 890, pages: 128 }],
  },
  {
    work: 'greens-beans-and-bananas',
    title: 'Greens, Beans and Bananas',
    subtitle: 'Supper for six in forty minutes',
    description:
      'One hundred suppers from one charcoal stove or one gas ring, none of which needs an ingredient that the kiosk does not have. Moraa Nyangweso, who codes all day and cooks all evening, writes recipes the way she writes programs: short steps, no side effects, tested. Managu with groundnuts, matoke in coconut, githeri that children finish, six things to do with yesterday’s ugali. Costs are given per plate. There is a chart for converting sufuria sizes and a chapter on cooking during a power cut.',
    opening:
      'Supper is a program with six users and a deadline. At six in the evening you have an onion, two tomatoes, a bunch of greens that was fresher this morning, and a pot of beans that you boiled on Sunday because you are sensible. At twenty to seven somebody will ask what is that smell. Everything in this book happens between those two moments. Rule one: put the water on before you change your clothes. Rule two: cut everything before you light anything else. Rule three: an onion wants ten minutes, and if you give it four it will tell everybody. I learned these rules late, from my aunt Kemunto, who brought up nine children on a single ring and never in her life looked as though she was in a hurry.',
    authors: [{ name: 'Moraa Nyangweso', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-08-08',
    subjects: ['WBA', 'WBN', '1HFGK'],
    tags: [tag.nonFiction, tag.cookery],
    editions: [
      { format: 'epub', isbn: '9789914718140', price: 520, pages: 188 },
      { format: 'print', isbn: '9789914718157', price: 1450, pages: 196 },
    ],
  },
  {
    work: 'code-on-a-phone',
    title: 'Code on a Phone',
    description:
      'You do not need a laptop to begin programming. Moraa Nyangweso learned on a borrowed handset with a cracked corner, and her evening classes in Nairobi still start there. In twenty-four lessons of half an hour you write a savings counter, a quiz, a bus-fare splitter and a small page that runs without a network. Every line of code fits the width of a small screen. Mistakes are printed along with their messages, because reading an error calmly is half of the trade.',
    opening:
      'Turn the phone on its side. You now own a computer more powerful than the one that my lecturer’s lecturer booked by the hour, and nobody can send you home at five. Open the editor that we installed on page two. Type exactly this, with the brackets and the quotation marks, and do not worry about what they are for: print("Habari"). Press the triangle. If the word Habari appears underneath, you have written a program. If something red appears instead, you have also written a program, and it has answered you, which is more interesting. Read the red line from the end. It will tell you a number. Count down that many lines, and look, not for something clever, but for something missing.',
    authors: [{ name: 'Moraa Nyangweso', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-06-05',
    subjects: ['UM', 'YNTC1'],
    tags: [tag.nonFiction, tag.technology],
    isNew: true,
    editions: [{ format: 'epub', isbn: '9789914718164', price: 390, vatIncluded: true, pages: 150 }],
  },
  {
    work: 'your-rights-in-plain-words',
    title: 'Your Rights in Plain Words',
    description:
      'What may a landlord do with your door? When must an officer tell you why? What does “without prejudice” mean, and should you sign below it? Nilufa Jivraj has answered such questions in magistrates’ court corridors for twenty-six years, and this free guide collects a hundred of the answers in sentences of fewer than twenty words. It follows the Constitution and the most ordinary laws of Kenya, says where to go and what it costs, and marks clearly the places where you will need an advocate after all.',
    opening:
      'Question one. A person in uniform stops me on the road. What may I ask? You may ask three things, and you should ask them quietly. What is your name and your station? Why have you stopped me? Am I free to go? An officer has to be able to answer the first two. If the answer to the third is yes, say thank you and go. If the answer is no, you have been arrested, whatever anybody calls it, and from that moment you have further rights, which are on the next page. You have the right to be told the reason in a language that you understand. You have the right to be silent. You have the right to speak to an advocate and to somebody you trust.',
    authors: [{ name: 'Nilufa Jivraj', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-12-05',
    subjects: ['LNDC', 'JPV', '1HFGK'],
    tags: [tag.nonFiction, tag.citizenship],
    editions: [
      { format: 'epub', isbn: '9789914718171', price: 0, pages: 118 },
      { format: 'pdf', isbn: '9789914718188', price: 0, pages: 126 },
    ],
  },
  {
    work: 'know-your-pressure',
    title: 'Know Your Pressure',
    description:
      'High blood pressure does not hurt, which is why it is found so late. Chepkemoi Rotich explains in forty-eight pages what the two numbers mean, how to take them properly on an ordinary arm cuff, what salt does and where it hides, and why tablets must not stop when you feel well. There are diaries to fill in, questions to bring to the clinic and a page for the person who cooks. Free of charge, and churches, mosques and savings groups are welcome to print it.',
    opening:
      'Sit down. Put both feet on the floor and your back against something. Do not talk, not even to me. Wait for five minutes by the clock; nobody does, and that is why so many readings are wrong. Now roll up your sleeve, because a cuff over a pullover is measuring the pullover. Your arm should lie on the table at about the height of your heart. Press the button and breathe. You will be given two numbers. The big one is the push when the heart squeezes and the small one is what is left when it rests. Write down both of them, with the date and the time, and take them again in the evening. One reading is gossip. Seven readings are news.',
    authors: [{ name: 'Chepkemoi Rotich', role: 'author' }],
    publisher: 'Fundi Guides',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-05-17',
    subjects: ['VFJB', 'VFD'],
    tags: [tag.nonFiction, tag.health],
    editions: [{ format: 'epub', isbn: '9789914718195', price: 0, pages: 48 }],
  },
  {
    work: 'teaching-a-class-of-seventy',
    title: 'Teaching a Class of Seventy',
    description:
      'Nekesa Barasa has never had fewer than fifty-eight pupils and regards smaller classes as a rumour. Her handbook collects what works when there are four to a desk, nine textbooks and one of you: routines that run themselves, group work without a riot, marking that gets done, seating plans for a hot tin roof. Lesson plans for one full week are set out minute by minute. Head teachers should read the chapter on noise. New teachers should read the one about lunch first.',
    opening:
      'The first thing to know is that seventy children are not a crowd. A crowd does not have a timetable. On my first morning in Bungoma I stood at the door and saw a crowd, and I raised my voice, and it raised its own, and we went on like that until break. The old teacher next door came in and looked at the ceiling. “You are trying to teach seventy,” she said. “Nobody can. Teach ten, and let each of the ten have six.” She showed me how to pick the ten. They are not the cleverest; they are the ones to whom the others lend things. By Thursday I had ten leaders, seven songs for seven purposes, and a voice.',
    authors: [{ name: 'Nekesa Barasa', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2023-07-14',
    subjects: ['JNT', 'JNLB', '1HFGK'],
    tags: [tag.nonFiction, tag.teaching],
    editions: [
      { format: 'epub', isbn: '9789914701319', price: 480, pages: 172 },
      { format: 'print', isbn: '9789914701326', price: 950, pages: 180 },
    ],
  },
  {
    work: 'what-the-wind-brings-in',
    title: 'What the Wind Brings In',
    subtitle: 'Plastic on the Kenyan coast',
    description:
      'Between Vanga and Kiunga there are about five hundred kilometres of shore, and every tide delivers. Fatma Shebwana and a team of beach cleaners counted for twelve months: bottle tops, sandals, fishing line, a whole vending machine. The book traces where the things came from, who sorts them, what may be made of them and what cannot, and how three towns changed their rubbish contracts. It was due last spring and is being revised after the new rules on packaging.',
    opening:
      'On the first of March we counted sandals. It was the third day of the survey, at Kipini, with the tide an hour off the turn, and there were six of us in a line an arm’s length apart, as in a search for somebody lost. “Left foot,” said Bi Amina. “Left foot. Left foot. Right.” By noon we had three hundred and eleven of them, and two-thirds were left. Nobody could explain it. The currents, said the university afterwards, sort by shape; a left sandal sails a little to one side, a right one to the other, and somewhere across the water there must be another beach, with another line of women, and all of the right feet.',
    authors: [{ name: 'Fatma Shebwana', role: 'author' }],
    publisher: 'Bandari House',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2026-03-13',
    subjects: ['RNP', 'RNH', '1HFGK'],
    tags: [tag.nonFiction, tag.environment],
    editions: [{ format: 'epub', isbn: '9789914759105', price: 560, pages: 206, listing: 'unlisted' }],
  },
]

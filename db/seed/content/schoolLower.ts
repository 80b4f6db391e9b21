import { tag } from './tagIds.ts'
import type { SeedWork } from './types.ts'

/** The Daraja course for Grades 1 to 4 of the Kenyan competency-based curriculum. */
export const schoolLower: SeedWork[] = [
  {
    work: 'numbers-around-us-grade-1',
    title: 'Numbers Around Us, Grade 1',
    subtitle: 'Mathematical Activities, learner’s book',
    description:
      'Bottle tops, buttons, beans and steps: the youngest learners meet numbers up to one hundred through things that they can hold. Each page has one task to do with the hands, one to talk about and one to draw. Sorting, patterns, adding to twenty, taking away, shapes, days of the week and Kenyan coins are covered in the order of the curriculum design. A note in small type at the foot of every page tells a parent, in one sentence, how to help.',
    opening:
      'Lesson 1. How many? Put ten bottle tops on the desk. Touch each one and say its number. One, two, three, four, five, six, seven, eight, nine, ten. Now push them close together. Count again. Are there still ten? Now put them in a long line. Count again. Are there still ten? Talk with your friend. Why is the number the same? Draw the ten bottle tops in your book. Colour four of them blue. How many are not blue? Lesson 2. More and fewer. Your friend takes some beans in one hand. You take some beans in one hand. Do not count yet! Look. Who has more? Who has fewer? Now count and find out.',
    authors: [
      { name: 'Kamande Ndirangu', role: 'author' },
      { name: 'Kendi Mutwiri', role: 'illustrator' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-10-04',
    subjects: ['YPMF', 'YBLC', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.mathematics, tag.grade1],
    series: { name: 'Numbers Around Us', number: 1 },
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701005', price: 320, pages: 112 },
      { format: 'print', isbn: '9789914701012', price: 640, pages: 112 },
    ],
  },
  {
    work: 'soma-na-mimi-gredi-1',
    title: 'Soma na Mimi, Gredi ya 1',
    subtitle: 'Shughuli za Kiswahili, kitabu cha mwanafunzi',
    description:
      'Kitabu hiki kinamwongoza mtoto kutoka sauti hadi neno, na kutoka neno hadi sentensi. Kila wiki ina sauti mbili mpya, wimbo mmoja, picha ya kuzungumzia na hadithi fupi ya sentensi tano. Mada ni za nyumbani: familia, vyakula, wanyama, usafi, shule na hali ya hewa. Mazoezi ya kuandika yana mistari mipana kwa vidole vidogo. Mzazi anaweza kutumia ukurasa wa “Soma nami nyumbani” ulio mwishoni mwa kila mada, hata kama ana dakika tano tu.',
    opening:
      'Wiki ya 4. Sauti m na sauti a. Sema: m, m, m. Mama anapika, m, m, m! Sema: a, a, a. Amina anacheka, a, a, a! Unganisha: ma. Ma-ma. Mama. Soma na mwenzako: mama, ama, mama. Tazama picha. Mama yuko wapi? Ana nini mkononi? Kuku wangapi wako uani? Hadithi: Mama ana mayai. Mayai ni matatu. Amina anataka yai moja. Mama anampa Amina yai. Asante, mama! Maswali: Mama ana nini? Mayai ni mangapi? Nani anataka yai? Andika neno mama mara tatu. Chora mayai matatu, kisha upake moja rangi ya njano. Imba wimbo wa Kuku na Yai pamoja na darasa lako, ukipiga makofi.',
    authors: [
      { name: 'Zuhura Athman Shali', role: 'author' },
      { name: 'Adongo Owiti', role: 'illustrator' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2024-10-04',
    subjects: ['YPCA1', '2HCBD', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.languages, tag.grade1],
    series: { name: 'Soma na Mimi', number: 1 },
    school: true,
    editions: [{ format: 'pdf', isbn: '9789914701029', price: 300, pages: 104 }],
  },
  {
    work: 'english-together-grade-2',
    title: 'English Together, Grade 2',
    subtitle: 'English Language Activities, learner’s book',
    description:
      'A course for seven-year-olds who hear English mostly at school. Every unit opens with a picture of a real place, a clinic, a bus stage, a kitchen, and gives the class ten sentences that they will need there. Then come a song, a story of one page, a sound to practise, and a small piece of writing that somebody will want to read: a label, an invitation, a joke. Twelve units make up three terms. Listening texts are printed at the back for the teacher.',
    opening:
      'Unit 3. At the clinic. Look at the picture. Who is sitting? Who is standing? Who is crying a little? Say it with your partner: “What is the matter?” “My ear hurts.” “What is the matter?” “My tooth hurts.” “What is the matter?” “Nothing is the matter. I came with my brother.” Listen and point. The nurse has a white cap. The baby has a blue blanket. The old man has a stick, and the stick has a bird on it. Story. Koech did not like the clinic. He hid behind the door. “Where is Koech?” said the nurse. “I cannot see him.” “I am here,” said the door. Everybody laughed, and Koech came out.',
    authors: [
      { name: 'Nekesa Barasa', role: 'author' },
      { name: 'Kendi Mutwiri', role: 'illustrator' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-10-18',
    subjects: ['YPCK2', 'YPCK22', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.languages, tag.grade2],
    series: { name: 'English Together', number: 2 },
    school: true,
    editions: [{ format: 'pdf', isbn: '9789914701036', price: 320, pages: 120 }],
  },
  {
    work: 'our-neighbourhood-grade-2',
    title: 'Our Neighbourhood, Grade 2',
    subtitle: 'Environmental Activities, learner’s book',
    description:
      'Science starts at the school gate. Learners map the path they walk, keep a weather chart with stones and pegs, plant something that can be eaten by the end of term, and find out where the water in the tap was yesterday. Safety, soil, plants, animals, waste and good neighbours are the themes. Nanjala Shitanda tried each outing with classes in a town, in a village and beside a lake, so every activity has three versions. Pick the one that fits.',
    opening:
      'Activity 5. Where was the water yesterday? Go to the tap, the tank, the pump or the river. Stand back two steps. Ask a grown-up who knows: Where does this water come from? What comes before that? And before that? Hold up a finger for each answer. How many fingers have you got? In class, draw the water’s journey as a long road. Put in the pipes, the pump, the spring, the cloud. Tell your group which part you have seen with your own eyes, and which part somebody told you about. Now do this. Pour one cup of muddy water into a jar. Do not shake it. Look after five minutes. Look after lunch. What has changed, and where has the mud gone?',
    authors: [
      { name: 'Nanjala Shitanda', role: 'author' },
      { name: 'Wekulo Khaemba', role: 'illustrator' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-11-08',
    subjects: ['YPJJ4', 'YPMP6', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.science, tag.grade2],
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701043', price: 310, pages: 108 },
      { format: 'print', isbn: '9789914701050', price: 620, pages: 108 },
    ],
  },
  {
    work: 'numbers-around-us-grade-3',
    title: 'Numbers Around Us, Grade 3',
    subtitle: 'Mathematical Activities, learner’s book',
    description:
      'In the third book learners reach one thousand and start to multiply. They do it with crates of soda, seats in a bus and rows of onions before the first sign is written down. Fractions arrive as chapati. Time, capacity, mass and money all have a market day of their own, for which the class needs scales, and instructions for making them from a coat hanger are given. Challenge boxes on every fourth page can be tried by everybody, and nobody is marked on them.',
    opening:
      'Lesson 22. Rows of onions. Wambui’s father plants onions in rows. There are six onions in each row. There are four rows. How many onions is that? You could count them one by one. Try it in the picture. Now count in rows: six, twelve, eighteen, twenty-four. Which way was quicker? Which way is easier to get right? We write four rows of six like this: 4 × 6 = 24. Turn your book so that the left side is at the top. Look at the field again. Now it has six rows, and four onions in each. Has anybody pulled one out? What can you say about 4 × 6 and 6 × 4? Tell your partner before you turn the page.',
    authors: [{ name: 'Kamande Ndirangu', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2024-11-15',
    subjects: ['YPMF', 'YPMF1', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.mathematics, tag.grade3],
    series: { name: 'Numbers Around Us', number: 3 },
    school: true,
    editions: [{ format: 'pdf', isbn: '9789914701067', price: 340, pages: 128 }],
  },
  {
    work: 'soma-na-mimi-gredi-3',
    title: 'Soma na Mimi, Gredi ya 3',
    subtitle: 'Shughuli za Kiswahili, kitabu cha mwanafunzi',
    description:
      'Sasa mwanafunzi anasoma aya nzima na kuuliza maswali yake mwenyewe. Kitabu cha Gredi ya 3 kina hadithi kumi na tano, mazungumzo ya kuigiza, vitendawili, na kurasa za kuandika barua fupi na maelekezo. Sarufi inaletwa kupitia michezo: nyakati tatu, umoja na wingi, vinyume na viambishi vya nafsi. Mada zinahusu usalama barabarani, teknolojia nyumbani, mimea, mashujaa wa kijiji na kutunza maji. Mwongozo mfupi wa mwalimu uko mwishoni.',
    opening:
      'Mada ya 6: Barabarani. Hadithi: Taa Tatu. Juma na dada yake Halima walifika mjini kwa mara ya kwanza. Magari yalikuwa mengi kama siafu. “Tutavukaje?” aliuliza Juma. Halima alimwonyesha nguzo yenye taa tatu. “Taa nyekundu ikiwaka, magari husimama. Taa ya kijani ikiwaka, magari huenda.” “Na ya manjano?” “Ya manjano,” alisema Halima, “ni ya kufikiri.” Taa nyekundu ikawaka. Magari yakasimama. Lakini Halima hakuvuka mara moja. Aliangalia kulia, akaangalia kushoto, akaangalia kulia tena. Pikipiki moja ikapita kwa kasi bila kusimama! Maswali: Kwa nini Halima hakuvuka mara moja? Taja vinyume vya maneno haya: kulia, nyekundu ikawaka, walifika. Igizeni hadithi hii darasani, watatu kwa watatu.',
    authors: [
      { name: 'Zuhura Athman Shali', role: 'author' },
      { name: 'Athman Kombo Juma', role: 'editor' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'swa',
    currency: 'KES',
    publishedOn: '2024-11-15',
    subjects: ['YPCA2', '2HCBD', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.languages, tag.grade3],
    series: { name: 'Soma na Mimi', number: 3 },
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701074', price: 330, pages: 124 },
      { format: 'print', isbn: '9789914701081', price: 660, pages: 124 },
    ],
  },
  {
    work: 'science-in-my-hands-grade-4',
    title: 'Science in My Hands, Grade 4',
    subtitle: 'Science and Technology, learner’s book',
    description:
      'No laboratory is needed: forty investigations for upper primary that use jars, string, torches, soil and the learners’ own lungs. Living things, the human body, materials, light, sound, simple machines and safe use of digital devices follow the Grade 4 design. Each investigation begins with a question from a child, asks for a prediction, and leaves a table for what was really seen. Being wrong earns a star, provided you can say what surprised you.',
    opening:
      'Investigation 7. Atieno asks: “Do seeds need light to wake up?” What do you think? Write yes or no, and one reason. This is your prediction, and you may not rub it out later. You need twelve bean seeds, two tin lids, some cotton or a cloth, water, and a box with a cover. Put six seeds on wet cotton in each lid. Stand one lid near the window. Put the other one in the box and close it. Every morning for six days, add two spoons of water to both, and count the seeds that have opened. Fill in the table. On the sixth day compare the colours as well as the numbers. Were you surprised? Tell Atieno what you found out, in two sentences.',
    authors: [
      { name: 'Okeyo Ramogo', role: 'author' },
      { name: 'Wekulo Khaemba', role: 'illustrator' },
    ],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-10-10',
    subjects: ['YPMP', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.science, tag.grade4],
    series: { name: 'Science in My Hands', number: 4 },
    school: true,
    featured: true,
    editions: [
      { format: 'pdf', isbn: '9789914701098', price: 390, pages: 156 },
      { format: 'print', isbn: '9789914701104', price: 780, pages: 156 },
    ],
  },
  {
    work: 'english-together-grade-4',
    title: 'English Together, Grade 4',
    subtitle: 'English, learner’s book',
    description:
      'Grade 4 learners read whole stories, argue about them and write their own. Fourteen units on sport, markets, machines, weather, heroes and honest mistakes combine reading with listening, speaking, grammar in use and a piece of writing that is drafted twice. Grammar is explained in a box of five lines and practised in sentences that a child might say. There are four class plays, a page of tongue twisters and a spelling list for each fortnight.',
    opening:
      'Unit 2. The match. Before you read: Have you ever been chosen last? What did you do? Read. There were eleven shirts and Barasa was the twelfth. He sat on the grass with the oranges. At half-time it was two goals to none for Kimilili, and the coach was drawing arrows in the dust. “They always pass to the tall one,” said Barasa. Nobody listened. He said it again, a little louder. The coach looked at the dust, and then she looked at Barasa. “How do you know?” “I have nothing to do,” said Barasa, “except watch.” Think about it. What did Barasa have that the players did not have? Find three verbs in the past. Then write what the coach said next.',
    authors: [{ name: 'Nekesa Barasa', role: 'author' }],
    publisher: 'Daraja Schoolbooks',
    language: 'eng',
    currency: 'KES',
    publishedOn: '2025-10-10',
    subjects: ['YPCK2', '1HFGK'],
    tags: [tag.kenyaCbc, tag.textbooks, tag.languages, tag.grade4],
    series: { name: 'English Together', number: 4 },
    school: true,
    editions: [
      { format: 'pdf', isbn: '9789914701111', price: 380, pages: 160 },
      { format: 'print', isbn: '9789914701128', price: 760, pages: 160 },
    ],
  },
]

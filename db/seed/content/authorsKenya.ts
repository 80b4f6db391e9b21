import type { SeedAuthor } from './types.ts'

/** Writers, illustrators and readers aloud from Kenya. */
export const kenyanAuthors: SeedAuthor[] = [
  {
    name: 'Salim Mwinyihija',
    bio: 'Salim Mwinyihija worked in the port office at Mombasa for nineteen years before he published a line. He writes between the dawn prayer and breakfast.',
  },
  {
    name: 'Mwanakombo Bakari',
    bio: 'Mwanakombo Bakari grew up in Lamu, the fourth of nine cooks. She teaches Kiswahili at a girls’ school in Malindi and tests every recipe on her pupils.',
  },
  {
    name: 'Zuhura Athman Shali',
    bio: 'Zuhura Athman Shali is a poet from Pate who lives in Mombasa. Her verses are sung at weddings by people who do not know that she wrote them.',
  },
  {
    name: 'Athman Kombo Juma',
    bio: 'Athman Kombo Juma edits a Kiswahili newspaper page and has written four novels about the courts. He was once a court clerk himself.',
  },
  {
    name: 'Fatma Shebwana',
    bio: 'Fatma Shebwana reads the late news on a coastal radio station. Listeners know her best for the serial she reads after it.',
  },
  {
    name: 'Hamisi Mwadzoyo',
    bio: 'Hamisi Mwadzoyo drove lorries from Mombasa to Kampala and on to Goma for sixteen years. The stories came from the weighbridge queues.',
  },
  {
    name: 'Riziki Kazungu',
    bio: 'Riziki Kazungu is a midwife from Kilifi who has attended more than three thousand births. She writes for the mothers she cannot reach on foot.',
  },
  {
    name: 'Dama Charo Tsofa',
    bio: 'Dama Charo Tsofa collects Giriama and Swahili tales from grandmothers around Kaloleni and tells them in schools.',
  },
  {
    name: 'Wangechi Muhoro',
    bio: 'Wangechi Muhoro studied actuarial science and left it for fiction, which she calls the same work with worse pay. She lives in Nyeri.',
  },
  {
    name: 'Njoroge Gathecha',
    bio: 'Njoroge Gathecha was a railway engineer. His historical novels are known for getting the gauge right.',
  },
  {
    name: 'Muthoni Karuga',
    bio: 'Muthoni Karuga keeps an avocado orchard in Murang’a and writes romances in the months when nothing ripens.',
  },
  {
    name: 'Kamande Ndirangu',
    bio: 'Kamande Ndirangu has taught mathematics in public primary schools since 1998 and helps to train the teachers of Kiambu county.',
  },
  {
    name: 'Wairimu Githaiga',
    bio: 'Wairimu Githaiga is a chemist who teaches at a day secondary school in Thika. Her pupils named her revision book.',
  },
  {
    name: 'Gathoni Mbote',
    bio: 'Gathoni Mbote writes for children in Gĩkũyũ and in English. She lives in Nyahururu with two dogs and a patient husband.',
  },
  {
    name: 'Apiyo Nyagilo',
    bio: 'Apiyo Nyagilo was born in Siaya and reports on fish, prices and politics around Lake Victoria. Her first novel took her eleven years.',
  },
  {
    name: 'Ochieng’ Radido',
    bio: 'Ochieng’ Radido runs a board-game café in Kisumu, where most of his detective plots are tried out on the customers.',
  },
  {
    name: 'Adongo Owiti',
    bio: 'Adongo Owiti draws for newspapers and picture books. She works in ink, because ink does not let you change your mind.',
  },
  {
    name: 'Okeyo Ramogo',
    bio: 'Okeyo Ramogo taught physics at Maseno and now builds telescopes from drainpipes with pupils around the lake.',
  },
  {
    name: 'Atieno Sigar',
    bio: 'Atieno Sigar is an actor with a company in Nairobi. She has read forty audiobooks aloud and finished every one of them hoarse.',
  },
  {
    name: 'Nekesa Barasa',
    bio: 'Nekesa Barasa has been a head teacher in Bungoma and a schools inspector in Trans Nzoia. She writes about classrooms as they are.',
  },
  {
    name: 'Wafubwa Makokha',
    bio: 'Wafubwa Makokha writes plays, poems and shopping lists in Kakamega. The plays have been performed in three countries.',
  },
  {
    name: 'Nanjala Shitanda',
    bio: 'Nanjala Shitanda is a social studies teacher and a keen walker. She has crossed thirty-one of Kenya’s counties on foot.',
  },
  {
    name: 'Wekulo Khaemba',
    bio: 'Wekulo Khaemba illustrates science books and keeps the snakes that he draws. He was trained as a veterinary assistant.',
  },
  {
    name: 'Jelagat Kimutai',
    bio: 'Jelagat Kimutai is a former police sergeant from Eldoret. Her detective is not her, she says, only taller.',
  },
  {
    name: 'Kibiwott Sang’ony',
    bio: 'Kibiwott Sang’ony ran the marathon for a living and lost more races than he won. He now coaches juniors above Iten.',
  },
  {
    name: 'Chepkemoi Rotich',
    bio: 'Chepkemoi Rotich was a ward nurse in Kericho and Nakuru for thirty years. She kept a notebook of every night shift.',
  },
  {
    name: 'Kiplimo Tarus',
    bio: 'Kiplimo Tarus teaches agriculture in Nandi and milks before school. His pupils run the only school dairy in the county that pays its way.',
  },
  {
    name: 'Hodan Abdi Warsame',
    bio: 'Hodan Abdi Warsame was born in Garissa and studied literature in Nairobi. Her stories have been broadcast in Somali, English and Kiswahili.',
  },
  {
    name: 'Abdinasir Gedi',
    bio: 'Abdinasir Gedi is a historian of the northern roads. He learned to drive in order to write his first book.',
  },
  {
    name: 'Ifrah Hussein Bulle',
    bio: 'Ifrah Hussein Bulle is a librarian in Wajir who once travelled with books on camels. She writes for children who have to wait for them.',
  },
  {
    name: 'Mumbua Kyengo',
    bio: 'Mumbua Kyengo farms eleven dry acres in Makueni and advises growers’ groups from Kitui to Taita.',
  },
  {
    name: 'Musembi Nthenge',
    bio: 'Musembi Nthenge is an accountant to market traders in Machakos. He explains double entry with mangoes.',
  },
  {
    name: 'Kendi Mutwiri',
    bio: 'Kendi Mutwiri paints picture books in Meru and murals wherever somebody will hold the ladder.',
  },
  {
    name: 'Naserian Kisio',
    bio: 'Naserian Kisio writes science fiction in Kajiado, far from the nearest power line and not by accident.',
  },
  {
    name: 'Moraa Nyangweso',
    bio: 'Moraa Nyangweso is a programmer from Kisii who learned to code on a borrowed phone. She teaches evening classes in Nairobi.',
  },
  {
    name: 'Ekai Lomong’in',
    bio: 'Ekai Lomong’in is a poet and water engineer from Lodwar. He measures wells by day.',
  },
  {
    name: 'Nilufa Jivraj',
    bio: 'Nilufa Jivraj is an advocate who has spent her career in magistrates’ courts. She collects legal sentences longer than a page in order to shorten them.',
  },
  {
    name: 'Baraka Mwachiro',
    bio: 'Baraka Mwachiro writes on business for a Mombasa weekly and has failed at three shops. The fourth is doing well.',
  },
  {
    name: 'Wanjiku Mbatha',
    bio: 'Wanjiku Mbatha grew up behind a repair stall in Nairobi and can still solder. She writes for teenagers.',
  },
  {
    name: 'Otieno Ogada',
    bio: 'Otieno Ogada is an illustrator and signwriter from Ahero who works mostly in two colours.',
  },
  {
    name: 'Nafula Wekesa',
    bio: 'Nafula Wekesa is a poet and radio producer. She wrote most of her first book on the Likoni ferry.',
  },
  {
    name: 'Adhiambo Okelo',
    bio: 'Adhiambo Okelo is a food scientist from Homa Bay who tests dairies by day and her neighbours’ recipes by night.',
  },
  {
    name: 'Njambi Gathoni',
    bio: 'Njambi Gathoni draws diagrams for schoolbooks and believes that an arrow should know where it is going.',
  },
  {
    name: 'Kiprono Koech',
    bio: 'Kiprono Koech teaches mathematics in Bomet and shops at the market with a stopwatch.',
  },
  {
    name: 'Esther Nduta Kimani',
    bio: 'Esther Nduta Kimani sets mathematics papers for primary schools in Kirinyaga and tries them on her own three children.',
  },
  {
    name: 'Mwanaisha Shebwana',
    bio: 'Mwanaisha Shebwana tells stories at the museum in Lamu. Her grandfather owned the hat.',
  },
  {
    name: 'Athman Kombo',
    bio: 'Athman Kombo paints dhows, doors and picture books in Lamu.',
  },
  {
    name: 'Makena Muriuki',
    bio: 'Makena Muriuki is a nursery teacher from Meru who has counted most things that fit into a minibus.',
  },
  {
    name: 'Baraka Onyango',
    bio: 'Baraka Onyango is a graphic artist in Nairobi and used to decorate matatus for a living.',
  },
]

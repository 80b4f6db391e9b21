import { about, all, either, free, type IsRight, inFormat, inLanguage, titled, titleHas } from './right.ts'

const stories = about('stories', 'folk tales', 'short stories', 'fiction', 'picture books')

/** What it is about, what kind it is, what it costs: words of readers and of the trade, in four languages. */
export const subjects: Readonly<Record<string, IsRight>> = {
  'poultry farming': titled('Kuku Mia Moja'),
  'ufugaji wa kuku': titled('Kuku Mia Moja'),
  'dairy goats': titled('The Dairy Goat Book'),
  'kitabu cha mapishi': about('cook', 'recipe', 'mapishi'),
  'cookery books': about('cook', 'recipe'),
  'books about elephants': about('elephant'),
  'books about dogs': about('dog'),
  'story of rwanda genocide': titleHas('We Wish to Inform You', 'Shake Hands with the Devil'),
  'free story books': all(free, stories),
  'free ebooks for children': all(free, about('children')),
  'audiobooks in swahili': all(inFormat('audio'), inLanguage('swa')),
  'audio book kiswahili': all(inFormat('audio'), inLanguage('swa')),
  'vitabu vya bure kwa watoto': all(free, about('children')),
  'hadithi za watoto': all(inLanguage('swa'), stories),
  'riwaya ya kiswahili': all(
    inLanguage('swa'),
    titled('Nyumba ya Matumbawe', 'Deni la Marehemu', 'Barua Zisizotumwa', 'Kofia ya Babu'),
  ),
  mashairi: about('mashairi', 'poetry', 'poem'),
  'methali za kiswahili': titled('Methali Mia Tano'),
  'afya ya mama mjamzito': titled('Miezi Tisa na Mingine Sita'),
  'inkuru z abana': all(inLanguage('kin'), about('children', 'inkuru')),
  'imigani y abana': all(inLanguage('kin'), about('imigani', 'folk tales', 'stories')),
  'ibitabo by ubuntu': free,
  'guhinga ibirayi': titled('Ibirayi byo mu Birunga'),
  'mabuku aulere': free,
  'nkhani za ana': all(inLanguage('nya'), about('children', 'stories')),
  'ulimi wa chimanga': titled('Chimanga Chokwanira'),
  'chichewa novels': all(
    inLanguage('nya'),
    either(about('fiction', 'romance', 'crime'), titled('Mtsinje Wopanda Mlatho')),
  ),
  'c++': titleHas('in C++', 'Absolute C++'),
  'c++ programming': all(titleHas('C++'), about('program', 'object')),
  'java programming': titleHas('Java'),
  'learn html and css': titled('HTML XHTML and CSS'),
  'calculus for beginners': titleHas('Calculus'),
  'economics textbook': about('economic'),
  quran: about('koran', 'quran', 'qur an', 'islam'),
  'holy bible': about('bible'),
  fairytales: about('fairy tales', 'fairy tale'),
}

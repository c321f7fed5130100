// What people write in the nine languages besides English, led to the same words: languages.txt holds the nouns, this file
// their regular forms, the adjectives and the small words.
import fs from 'node:fs'

const ORDER = ['es', 'fr', 'de', 'pt', 'it', 'ru', 'ja', 'zh', 'ko']

/** After each of these a word is a noun of the language: "un chat" is a cat, and "chat" alone stays English. */
const articles = {
  es: 'el la los las un una unos unas del al con de dos tres cuatro cinco',
  fr: 'le la les un une des du au aux avec de deux trois quatre cinq',
  de: 'der den dem des ein eine einen einem einer das mit die auf zwei drei vier fünf',
  pt: 'um uma uns umas do da dos das com de dois duas três quatro cinco',
  it: 'il lo la gli le un uno una del della dei delle con di due tre quattro cinque',
}

/** Prepositions that mean something else in English, so they count before a noun of their language only. */
const glued = { de: { im: 'in', am: 'next to' }, pt: { no: 'in', nos: 'in' } }

/** What an apostrophe joins to the next word, which then begins with a vowel or an h: "l'homme" reads "lhomme". */
const elided = { fr: ['l', 'd'], it: ['l', 'un', 'd', 'dell', 'nell', 'all', 'sull'] }

/** English -> forms by language. Those of the Romance languages follow their noun. */
const romanceAdjectives = {
  black: 'negro negra negros negras noir noire noirs noires preto preta pretos pretas nero nera neri nere',
  white:
    'blanco blanca blancos blancas blanc blanche blancs blanches branco branca brancos brancas bianco bianca bianchi bianche',
  grey: 'gris grises grise cinza cinzento cinzenta cinzentos cinzentas grigio grigia grigi grigie',
  red: 'rojo roja rojos rojas rouge rouges vermelho vermelha vermelhos vermelhas rosso rossa rossi rosse roux rousse pelirrojo pelirroja',
  orange: 'naranja anaranjado anaranjada laranja alaranjado arancione arancioni',
  yellow:
    'amarillo amarilla amarillos amarillas jaune jaunes amarelo amarela amarelos amarelas giallo gialla gialli gialle dorado dorada dorados doradas doré dorée dourado dourada dorato dorata',
  green: 'verde verdes vert verte verts vertes verdi',
  teal: 'turquesa',
  blue: 'azul azules azuis bleu bleue bleus bleues blu azzurro azzurra azzurri azzurre celeste',
  pink: 'rosado rosada rosados rosadas cor-de-rosa cor_de_rosa rosa rosas rose roses',
  purple:
    'morado morada morados moradas púrpura violeta violet violette violets violettes roxo roxa roxos roxas viola',
  brown: 'marrón marrones marron marrom marrons castanho castanha castanhos castanhas marrone marroni',
  blonde:
    'rubio rubia rubios rubias blond blonds blondes loiro loira loiros loiras biondo bionda biondi bionde',
  huge: 'grande grandes grand grands enorme enormes énorme énormes grosse gros gran grandi enormi',
  tiny: 'pequeño pequeña pequeños pequeñas petit petite petits petites pequeno pequena pequenos pequenas piccolo piccola piccoli piccole',
  old: 'viejo vieja viejos viejas vieux vieille vieilles vieil velho velha velhos velhas vecchio vecchia vecchi vecchie anciano anciana idoso idosa anziano anziana',
  long: 'largo larga largos largas longue longs longues longo longa longos longas lungo lunga lunghi lunghe',
  curly: 'rizado rizada rizados bouclé bouclés cacheado cacheados encaracolado ricci riccioluto',
  bald: 'calvo calva chauve careca',
}
/** Stems; each takes every ending of the language. */
const germanAdjectives = {
  black: 'schwarz',
  white: 'weiß',
  grey: 'grau',
  red: 'rot',
  yellow: 'gelb golden',
  green: 'grün',
  teal: 'türkis',
  blue: 'blau',
  purple: 'violett',
  brown: 'braun',
  huge: 'groß riesig',
  tiny: 'klein winzig',
  blonde: 'blond',
  old: 'alt',
  long: 'lang',
  curly: 'lockig',
}
const russianAdjectives = {
  black: 'чёрн',
  white: 'бел',
  grey: 'сер',
  red: 'красн рыж',
  orange: 'оранжев',
  yellow: 'жёлт золот',
  green: 'зелён',
  teal: 'бирюзов',
  blue: 'син голуб',
  pink: 'розов',
  purple: 'фиолетов пурпурн',
  brown: 'коричнев',
  beige: 'бежев',
  huge: 'больш огромн',
  tiny: 'маленьк крошечн',
  old: 'стар',
  long: 'длинн',
  curly: 'кудряв',
}
const GERMAN_ENDINGS = ['', 'e', 'er', 'es', 'en', 'em']
const RUSSIAN_ENDINGS =
  'ый ий ой ая яя ое ее ые ие ого его ому ему ым им ых их ыми ими ую юю ой ей ом ем'.split(' ')
const otherAdjectives = {
  black: '黒 黒い 黒色 黑色 黑 검은 검은색 검정 까만 검정색',
  white: '白 白い 白色 하얀 하얀색 흰 흰색',
  grey: '灰色 グレー 회색',
  red: '赤 赤い 赤色 红色 紅色 红 紅 빨간 빨간색 빨강 붉은',
  orange: 'オレンジ オレンジ色 橙色 주황 주황색 orangefarben orangene',
  yellow: '黄色 黄色い 黄 黃色 黃 金色 金 노란 노란색 노랑 금색',
  green: '緑 緑色 绿色 綠色 绿 綠 초록 초록색 녹색',
  teal: '青緑色 青绿色 청록색',
  blue: '青 青い 青色 水色 蓝色 藍色 蓝 藍 파란 파란색 파랑 푸른',
  pink: 'ピンク ピンク色 桃色 粉色 粉红色 粉紅色 粉红 분홍 분홍색 핑크색 pinke pinken pinker pinkes',
  purple: '紫 紫色 보라 보라색 보라빛 lila',
  brown: '茶色 茶色い 棕色 褐色 咖啡色 갈색',
  beige: 'ベージュ 米色 베이지색',
  blonde: '金髪 金发 金髮 금발',
  huge: '大きい 大きな 巨大 巨大な 大的 巨大的 큰 커다란 거대한',
  tiny: '小さい 小さな 小的 小小的 작은 조그만',
  old: '古い 老的 旧的 古老的 늙은 오래된 낡은',
  long: '長い 长长的 긴',
}

/** Two to five; other scripts count with a word for what is counted, which is part of the number. */
const numbers = {
  two: 'dos deux zwei dois duas due два две двое двух 두 둘',
  three: 'tres trois drei três tre три трое трёх 세 셋',
  four: 'cuatro quatre vier quatro quattro четыре 네 넷',
  five: 'cinco cinq fünf cinque пять 다섯',
}
const counted = {
  zh: [
    ['两 兩 二', '三', '四', '五'],
    '只 隻 个 個 条 條 辆 輛 朵 本 位 棵 座 张 張 把 匹 头 頭 名 艘 架 颗 顆 間 间',
  ],
  ja: [
    ['二', '三', '四', '五'],
    '匹 匹の 人 人の 台 台の 本の つ つの 羽 羽の 枚 枚の 頭 頭の 個 個の 軒の 冊の',
  ],
  ko: [['두', '세', '네', '다섯'], '마리 마리의 명 명의 개 개의 대 대의 송이 송이의 권 그루 사람'],
}

const relations = {
  in: 'dans dentro_de dentro_del en em na nas nel nella nello nei nelle dentro в во внутри',
  on: 'sur sobre encima_de encima_del em_cima_de em_cima_da em_cima_do su sul sulla sullo sui sulle sopra auf на',
  under: 'bajo debajo_de debajo_del sous debaixo_de debaixo_da debaixo_do sob sotto unter под',
  behind: 'detrás_de detrás_del detrás derrière atrás_de atrás_da atrás_do dietro hinter за позади',
  'next to':
    'junto_a junto_al al_lado_de al_lado_del cerca_de cerca_del à_côté_de à_côté_du à_côté_d_un près_de près_du ao_lado_de ao_lado_da ao_lado_do perto_de perto_da perto_do accanto_a accanto_al accanto_alla vicino_a vicino_al vicino_alla neben neben_dem neben_der рядом_с рядом_со рядом возле около у',
  'in front':
    'delante_de delante_del frente_a devant em_frente_a em_frente_à davanti_a davanti_al davanti_alla vor_dem vor_der vor_einem vor_einer перед',
  above: 'au-dessus_de au-dessus_du por_encima_de acima_de acima_da über над',
  night:
    'bei_Nacht in_der_Nacht nachts de_noche por_la_noche la_nuit de_nuit à_noite de_noite di_notte 夜の 夜に 夜晚的 밤에 밤의',
}
/** These stand after their noun, which is what something is on: "桌子上的猫" is a cat on a table. */
const postposed = {
  on: 'の上 の上に の上の の上で 上の 上に 上で 上 上的 上面 上面的 위 위의 위에 위에서 위로',
  under: 'の下 の下に の下の の下で 下の 下に 下で 下 下的 下面 下面的 아래 아래의 아래에 밑 밑의 밑에',
  in: 'の中 の中に の中の の中で 中の 中で 中 中的 里 里的 里面 里面的 裡 裡的 裡面 裡面的 안 안의 안에 안에서 속 속의 속에 속에서',
  behind: 'の後ろ の後ろに の後ろの 後ろの 后面 后面的 後面 後面的 뒤 뒤의 뒤에 뒤에서',
  'next to':
    'の隣 の隣に の隣の 隣の の横 の横に の横の の近く の近くの のそば のそばの 旁边 旁边的 旁邊 旁邊的 旁 옆 옆의 옆에 옆에서 근처의 근처에',
  'in front': 'の前 の前に の前の の前で 前面 前面的 앞 앞의 앞에 앞에서',
}

/** Small words that end a phrase, and small words that do nothing. */
const breaks =
  'con y et avec und mit bei com e ed и с со と と一緒に で に 和 与 與 跟 及 在 그리고 에 에서 와 과 랑 이랑 하고 que qui porte portant trägt mientras пока lleva vistiendo vestindo usando indossa'
const nothing =
  'el la los las un una unos unas del de al le les une des du aux au d l der den dem das ein eine einen einem einer eines im zum zur am os um uma uns umas do da das ao il lo gli uno di dei degli delle della dello al allo alla ce cette ces este esta estos estas este esse essa questo questa это этот эта эти один одна одно ' +
  'muy sehr muito molto очень hermoso hermosa bonito bonita lindo linda beau belle joli jolie schön schöne schöner schönes schönen süße süßer hübsche belo bela bello bella carino красивый красивая красивое красивые милый милая foto imagen dibujo dessin Bild Foto Zeichnung desenho imagem immagine disegno фото картина рисунок изображение ' +
  'の は が を も へ な いる ある です ます だ している ています いた した から まで とても 美しい きれいな かわいい 可愛い 綺麗な 一匹 一匹の 一人 一人の 一台 一台の 一つ 一つの 一羽 一羽の 写真 ' +
  '的 了 着 有 是 一 一只 一隻 一个 一個 一条 一條 一辆 一輛 一朵 一本 一位 一棵 一座 一张 一張 一把 一匹 一头 一名 一艘 一架 一颗 一間 一间 很 非常 美丽的 美麗的 漂亮的 可爱的 可愛的 照片 图片 ' +
  '한 하나 마리 마리의 명 개의 대의 송이 그루 있는 있다 아름다운 예쁜 귀여운 매우 아주 사진 그림'

/**
 * Words without spaces between them that hold a shorter word of the lists and mean something else. They stay unknown; so do
 * all words for minors, in every language.
 */
const unread =
  '赤ちゃん 赤ん坊 赤子 女の子 男の子 少女 少年 青年 青春 女孩 男孩 小女孩 小男孩 女孩子 男孩子 孩子 小孩 婴儿 嬰兒 여자아이 남자아이 여자애 남자애 여자친구 남자친구 小人 未成年人 女人味 ' +
  '抽象 印象 印象派 现象 現象 对象 對象 対象 形象 想象 象征 象徵 景象 气象 気象 日本 日本人 本当 本物 基本 马上 馬上 早上 上海 身上 头上 頭上 上衣 上半身 下半身 中国 中國 中心 中央 途中 画家 畫家 作家 专家 専門家 国家 國家 大家 家族 家具 家庭 家人 艺术家 藝術家 芸術家 科学家 ' +
  '星期 明星 星座 花费 花样 花纹 花生 烟火 海报 海報 海外 海鲜 云南 部门 专门 澳门 秘书 书法 火锅 火曜日 木曜日 金曜日 月曜日 土曜日 日曜日 金属 金屬 黄金 黃金 肌肉 草图 草稿 宝石 寶石 石油 石像 香港 四川 电池 電池 明白 黑暗 牛仔 牛仔裤 个月 床の 床に 床で 河南 河北 湖南 湖北 山东 山西 海南 青海 背景 風景 风景 景色 影像 夜店 门票 城里 长城 刀剑 雨果 鸡尾酒 雞尾酒 熊本 虎牙 车间 马克 马拉松 羊毛 牛排 鱼片 茶道 鹿儿岛 狼狈 梨花 花瓶'

const split = (list) => list.split(/\s+/).filter(Boolean)
const isSyllable = (form) => /^[가-힣]$/.test(form)
const KOREAN_PARTICLES = split('이 가 은 는 을 를 의 도 들 들이')
const JAPANESE_PARTICLES = split('の に で と が を は も へ')

/** One Russian noun in its cases. Forms that do not exist harm nobody. */
function declined(noun) {
  const stem = noun.slice(0, -1)
  const forms = (endings) => split(endings).map((ending) => stem + ending)
  const plural = /[гкхжчшщ]$/.test(stem) ? 'и' : 'ы'
  if (noun.endsWith('а')) return [stem, ...forms(`${plural} у е ой ей ам ами ах`)]
  if (noun.endsWith('я')) return forms('и ю е ей ям ями ях')
  if (noun.endsWith('о')) return forms('а у ом е ам ами ах')
  if (noun.endsWith('е')) return forms('я ю ем и а у ям ями ях')
  if (noun.endsWith('ь')) return forms('и ю ью я ем е ям ями ях ей')
  if (noun.endsWith('й')) return forms('я ю ем е и ям ями ях ев')
  if (/[ыи]$/.test(noun)) return forms('а у ом е ов ам ами ах')
  if (/[бвгджзклмнпрстфхцчшщ]$/.test(noun))
    return split(`а у ом ем е ${/[гкхжчшщ]$/.test(noun) ? 'и' : 'ы'} ов ей ам ами ах`).map((e) => noun + e)
  return []
}

function italianPlurals(noun) {
  if (/[cg]o$/.test(noun)) return [`${noun.slice(0, -1)}hi`, `${noun.slice(0, -1)}i`]
  if (/[cg]a$/.test(noun)) return [`${noun.slice(0, -1)}he`]
  if (noun.endsWith('io')) return [noun.slice(0, -1)]
  if (noun.endsWith('a')) return [`${noun.slice(0, -1)}e`, `${noun.slice(0, -1)}i`]
  return /[oe]$/.test(noun) ? [`${noun.slice(0, -1)}i`] : []
}

function portuguesePlurals(noun) {
  if (noun.endsWith('ão')) return [`${noun.slice(0, -2)}ões`]
  if (noun.endsWith('l')) return [`${noun.slice(0, -1)}is`]
  return noun.endsWith('m') ? [`${noun.slice(0, -1)}ns`] : []
}

const frenchPlurals = (noun) =>
  /(eau|eu)$/.test(noun) ? [`${noun}x`] : noun.endsWith('al') ? [`${noun.slice(0, -1)}ux`] : []

/** The regular forms of one noun besides plurals in -s, which the reader finds itself. */
const regular = {
  es: (noun) => (noun.endsWith('z') ? [`${noun.slice(0, -1)}ces`] : []),
  fr: frenchPlurals,
  de: (noun) => (/[erl]$/.test(noun) ? [`${noun}n`] : []),
  pt: portuguesePlurals,
  it: italianPlurals,
  ru: declined,
  ja: () => [],
  zh: () => [],
  ko: (noun) => (isSyllable(noun) ? KOREAN_PARTICLES.map((particle) => noun + particle) : []),
}

/** "机~": a noun that is read before a particle only, since it is part of too many other words. */
function formsOf(language, cell) {
  return split(cell).flatMap((written) => {
    const form = written.replaceAll('_', ' ').replace(/~$/, '')
    if (!written.endsWith('~')) return [form, ...regular[language](form)]
    return (language === 'ja' ? JAPANESE_PARTICLES : KOREAN_PARTICLES).map((particle) => form + particle)
  })
}

const spaced = (list) => split(list).map((form) => form.replaceAll('_', ' '))
const withEndings = (list, endings) => split(list).flatMap((stem) => endings.map((ending) => stem + ending))
const entriesOf = (table, formsFor = spaced) =>
  Object.entries(table).flatMap(([english, list]) => formsFor(list).map((form) => ({ english, form })))

/** The nouns: `{ english, language, form }`, one for each form. */
export const nouns = fs
  .readFileSync(new URL('./languages.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .flatMap((line) => {
    const [english, ...cells] = line.split('|').map((cell) => cell.trim())
    if (cells.length !== ORDER.length) throw new Error(`languages.txt: ${line}`)
    return cells.flatMap((cell, i) =>
      formsOf(ORDER[i], cell).map((form) => ({ english, language: ORDER[i], form })),
    )
  })

/** "roten Hut": an adjective with an ending tells the language as well as an article. */
const declinedAdjectives = withEndings(Object.values(germanAdjectives).join(' '), ['e', 'er', 'en'])

/** What a noun is written with in front, when its own form is English, or when an apostrophe joins the two. */
export function framesOf({ language, form }) {
  return {
    withArticle: [...split(articles[language] ?? ''), ...(language === 'de' ? declinedAdjectives : [])].map(
      (article) => ({ article, form: `${article} ${form}` }),
    ),
    elided: /^[aeiouhœ]/.test(form.normalize('NFKD'))
      ? (elided[language] ?? []).map((short) => short + form)
      : [],
    glued: Object.entries(glued[language] ?? {}).map(([word, english]) => ({
      form: `${word} ${form}`,
      english,
    })),
  }
}

const numberEntries = Object.values(counted).flatMap(([digits, counters]) =>
  digits.flatMap((list, i) =>
    split(list).flatMap((digit) =>
      split(counters).map((counter) => ({ english: Object.keys(numbers)[i], form: digit + counter })),
    ),
  ),
)

/** All but the nouns, in the order in which they win. */
export const smallWords = {
  trailing: entriesOf(romanceAdjectives),
  adjectives: [
    ...entriesOf(germanAdjectives, (list) => withEndings(list, GERMAN_ENDINGS)),
    ...entriesOf(russianAdjectives, (list) => withEndings(list, RUSSIAN_ENDINGS)),
    ...entriesOf(otherAdjectives),
  ],
  numbers: [...entriesOf(numbers), ...numberEntries],
  relations: entriesOf(relations),
  postposed: entriesOf(postposed),
  breaks: spaced(breaks),
  nothing: spaced(nothing),
  unread: spaced(unread),
}

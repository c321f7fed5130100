import { type Group, Kind } from './kinds.ts'

export const ENGLISH_GRAMMAR: readonly Group[] = [
  {
    kind: Kind.function,
    reason: 'a word that no thing of an age follows from',
    words: `last, next, this, yesterday, recently, soon, and, or, but, with, without, in, on, at, by, is, was, are, has, who, who's, that, which, wearing, standing, sitting, lying,
      posing, playing, running, walking, sleeping, smiling, crying, holding, looking, dressed, from, to, as, while, so, because,
      today, now, again, yet, then, when, where, he, she, they, i, we, you, it, i'm, not, never, being, getting, having, doing, showing, the, for, his, her,
      de, y, e, et, und, mit, con, avec, com, en, i'm, на, и, в, с, что, который, которая, à, i'm, auf, que, qui, che, nel, na, no`,
  },
  {
    kind: Kind.be,
    reason: 'a person is said to be of an age',
    words: `we are both, we're both, you are both, du bist:1, ich bin:1, ur, u are, is:2, who was:1, person of, woman of, man of, student of, pupil of, i am, i'm, she is, she's, he is, he's, you are, you're, who is, who's, she was:1, he was:1, i was:1, girl is, boy is, she turns, he turns,
      just turned, turned, girl of, boy of, lass of, girl, boy, pretend to be, pretends to be, pretending to be, acts like she's, like she's,
      like he's, as if she were, as if he were, daughter is, son is, sister is, brother is, character is, at the age of, at age,
      she, he, tiene, cumple, elle a, il a, fille de, er ist, sie ist, ela tem, ele tem, lei ha, lui ha, ей, ему, мне, она`,
  },
  {
    kind: Kind.looks,
    reason: 'a person is said to look an age',
    words: `looks, look, looking, looked, looks like, look like, looking like, looks like she's, looks like he's, look like she's, appears, appear, appearing, appears to be, appearing to be, appears like, seems, seem, seeming, seems like, seems to be, passes for, pass for, passing for, could pass for, could be mistaken for, mistaken for, resembles, resembling, looks to be, body of, body like, face of, appearance of, body type of, physical age, apparent age, visual age, body age, mental age, biological age, apparent age of, mentally, physically, de aged to, deaged to, age regressed to, regressed to, as if, made to look, in the body of a, in the body of`,
  },
  {
    kind: Kind.hedge,
    reason: 'a word between a person and an age',
    words: `between, from, only, just, now, barely, about, around, like, still, almost, nearly, maybe, roughly, approximately, circa, exactly, no older than,
      no more than, not older than, more like, closer to, to be, of, at most, merely, probably, turning, turned, currently, really,
      actually, approx, is only, the age of, age, aged, solo, apenas, seulement, erst, nur, só, всего, только, mere`,
  },
  {
    kind: Kind.ageLead,
    reason: 'a stated age',
    words: `age, ages, aged:1, aging, age of, the age of, tender age of, at age, age is, her age, his age, age at, age range, age group, age slider, age setting, age value, age parameter, age level, age tag, years of age, edad, idade, eta, âge, agee de, age de, agé de, alter, i'm alter von, возраст, возрасте, возрастом, 年齢, 年齡, 年龄, 나이, 나이는, edad de, idade de, con edad de, eta di, com idade de`,
  },
  {
    kind: Kind.notAgeLead,
    reason: 'an age of history, a game or a thing',
    words: `ice age, dragon age, iron age, bronze age, stone age, golden age, silver age, space age, new age, middle age, middle ages, machine age, jazz age, gilded age, information age, atomic age, old age, legal age, drinking age, minimum age, coming of age, ages ago, for ages, all ages, page, mileage, for ages, retirement age, voting age`,
  },
  {
    kind: Kind.under,
    reason: 'a limit of age',
    words: `under, below, less than, younger than:1, not yet:1, not even:1, under the age of:1, below the age of:1, before turning:1,
      before she turned:1, before he turned:1, hasn't turned:1, not turned:1, has not turned:1, menor de, menores de, menos de, moins de, unter, jünger als, meno di, sotto i, младше, моложе, до, 未满, 未滿, 不到, 不满, menor que, mais nova que, minore di, minori di`,
  },
  {
    kind: Kind.ageUnit,
    reason: 'an age',
    words: `year old, year olds, and a half year old*, and a half years old, and a half yo, and a half year olds, years old, yearold*, yr old, yr olds, yrs old, yrold, y old, =yo, y o, yos, =yro, years young, years of age, year of age, year aged, winters old, summers old, birthdays old, yearsold, yeerold, yeer old, yeers old, month old:12, months old:12, week old:52, weeks old:52, day old:365, days old:365`,
  },
  {
    kind: Kind.yearUnit,
    reason: 'an age',
    words: 'years:1, yrs:1, yr:1, winters:1, summers:1, springs:1',
  },
  {
    kind: Kind.spanBefore,
    reason: 'a span of time, not an age',
    words: `for, llevo, llevamos, llevan, llevamos juntos, llevamos casados, in, over, past, last, after, within, about, every, next, nearly, first, hace, durante, por, tras, dentro de, desde hace, depuis, pendant, il y a, dans, après, ces, seit, vor, nach, in, über, há:2, faz, por, durante, depois de, da, per, dopo, tra, fra, через, за, уже, вместе, спустя, последние, более, около, почти, cada, chaque, jede, alle, ogni, todos os, ultimos, últimos, les, dernières`,
  },
  {
    kind: Kind.spanAfter,
    reason: 'a span of time, not an age',
    words: `ago, into, clean and sober, younger, older, apart, of experience, later, of, experience, together, sober, running, in, earlier, before, after, from now, straight, hence, service, warranty, de experiencia, despues, después, atras, atrás, juntos, casados, de casados, de matrimonio, de carrera, de servicio, de trabajo, de historia, de experiência, de casamento, de carreira, de história, depois, de garantia, d'expérience, plus tard, après, de mariage, de carrière, ensemble, d'histoire, de metier, auparavant, erfahrung, später, lang, zusammen, her, garantie, zuvor, dopo, fa, di esperienza, di matrimonio, insieme, di carriera, di storia, prima, назад, опыта, спустя, вместе, брака, работы, стажа, подряд, истории, гарантии, после, prison, sentence, of marriage, married, in business`,
  },
  {
    kind: Kind.born,
    reason: 'a year of birth',
    words: `born, born in, birth year, year of birth, date of birth, birthdate, birth date, birthday, dob, d o b, yob, nacida, nacido, nacio, fecha de nacimiento, née, nee, né en, ne en, naissance, geboren, geburtsjahr, jahrgang, geburtsdatum, nascida, nascido, nascimento, nata, nato, nascita, родилась, родился, рожден*, года рождения, 生まれ, 年生まれ, 出生, 年出生, 생년, 년생, 태어난, 生年月日, 出生于, 生于, 年生`,
  },
  {
    kind: Kind.owner,
    reason: 'a word that makes relatives of one',
    words: `my, your, his, her, their, our, my own, his own, her own, mi, mis, tu, su, ma, mon, mes, ta, ton, sa, meine, mein, meiner, deine, seine, ihre, minha, meu, sua, seu, mia, mio, tua, sua, suo, моя, мой, мою, моей, его, её, наша, 我, 我的, 他的, 她的, 你的, 私の, 俺の, 僕の, 彼の, 내, 우리, 나의`,
  },
  {
    kind: Kind.adult,
    reason: 'a word for an adult',
    words: `woman, women, man, men, lady, ladies, adult, adults, grown up, milf*, mother, mom, father, dad, wife, husband, grandmother, grandma, granny, teacher, professor, adult woman, mature, female, male, subject`,
  },
  {
    kind: Kind.rangeWord,
    reason: 'a word between the two ends of a range',
    words: 'to, or, and, till, until, bis, a, à, o, ou, oder, e, y, et, до, или, through, from, between',
  },
  {
    kind: Kind.ordinal,
    reason: 'a school grade or birthday in words',
    words: `first:1, second:2, third:3, fourth:4, fifth:5, sixth:6, seventh:7, eighth:8, ninth:9, tenth:10, eleventh:11, twelfth:12,
      thirteenth:13, fourteenth:14, fifteenth:15, sixteenth:16, seventeenth:17`,
  },
  { kind: Kind.old, reason: 'what ends "15 yr. old"', words: 'old, olds, young' },
  { kind: Kind.ordinalSuffix, reason: 'the ending of an ordinal', words: 'st, nd, rd, th' },
  { kind: Kind.birthday, reason: 'a birthday', words: 'birthday, bday, birthday party, b day' },
  {
    kind: Kind.pupil,
    reason: 'someone who goes to school',
    words:
      'student, students, pupil, pupils, girl, girls, boy, boys, class, cheerleader, cheerleaders, uniform, kid, kids, teens, locker room, freshman, freshmen',
  },
  { kind: Kind.gradeLead, reason: 'a school year before its number', words: 'grade, year, class, form' },
  {
    kind: Kind.glue,
    reason: 'a word often glued to others',
    words: `cute, hot, cosplay, anime, pics, pic, lover, lovers, video, videos, cams, xxx, art, photo, photos, girls, love, tag, style, lora, model, club, baby, super, real, asian, blonde, small, very, chan, kun, fan, world, land`,
  },
]

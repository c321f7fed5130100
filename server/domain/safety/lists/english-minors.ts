import { type Group, Kind } from './kinds.ts'

export const ENGLISH_MINORS: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a word for a child',
    words: `child:1, children:1, childs:1, kid:1, kids:1, kidz:1, kiddie:1, kiddies:1, kiddy:1, kiddos:1, toddler*, +toddler,
      infants, newborn, newborns, babies:1, preschooler*, kindergartner, kindergartners, kindergartener, kindergarteners, youngster*,
      schoolchild, schoolchildren, school children, school kid*, schoolkid*, +schoolgirl*, schoolgirl*,
      school girl*, schoolboy*, school boy*, school pupil*, school student*, schooler*, schoolage, school aged,
      school age, little one:1, little ones:1, small child:1, young child:1, tiny child:1, childs body, childs face,
      childs chest, girl child, boy child, female child, male child, choirboy*, choir boy*, altar boy*,
      girl scout*, boy scout*, cub scout*, kindergarten girl, kindergarten boy, kindergarten kid*,
      child actor*, child actress*, child model*, child star*, child bride*, kid sister, kid brother,
      yung girl, lil girl, lil boy, lilgirl, wee lass, little lass, little lad, crib baby,
      adolescent*, tween, tweens, tweenie*, tweenager*, underage*, under age, under aged, +underage,
      non adult, not an adult, not yet an adult, not of legal age, not of age yet, below legal age`,
  },
  {
    kind: Kind.minor,
    reason: 'a word for a teenager',
    words: `teen, teens, teenz, teenage*, teenager, teenagers, teen aged, teener*, teeny bopper*, teenybopper*, +preteen*, pre teen*,
      subteen*, preadolescent*, pre adolescent*, prepubescent*, pre pubescent*, prepubert*, pre puberty,
      pubescent*, high schooler*, highschooler*, middle schooler*, grade schooler*, elementary schooler*,
      primary schooler*, junior high girl*, junior high boy*, jr high girl*, highschool girl*, highschool boy*,
      high school girl*, high school boy*, high school student*, high school cheerleader*, high school kid*,
      high school freshman, high school sophomore, high school junior, high school teen*,
      quinceanera girl, sweet 16, sweet sixteen, sweet fifteen, sweet 15`,
  },
  {
    kind: Kind.minor,
    reason: 'slang for a drawn child',
    words: `loli, lolis, lolichan, loli chan, lolitas, lollita, shota, shotas, shotakun, shota kun, loliz,
      roris, rori kon, kodomo, shoujo child, loli girl*, loly girl`,
  },
  {
    kind: Kind.abuse,
    reason: 'a word for sexualised minors',
    words: `+lolicon*, +shotacon*, lolikon, shotakon, +jailbait*, jail bait*, +toddlercon, child porn*,
      childporn*, kiddie porn*, kid porn*, kiddy porn*, kidporn, cub porn*, teen porn*, teenporn*, preteen porn*,
      child erotica, pedo porn, pedoporn*, paedo porn, legal loli*, loli hentai, child sex*, sexualized child*,
      sexualised child*, sexualized minor*, sexualised minor*, sexy child*, lolita sex, child nud*`,
  },
  {
    kind: Kind.minor,
    reason: 'an adult made to look like a child',
    words: `childlike body, child like body, childish body, body of a child, childs frame, kid like, kidlike,
      childlike face, child like face, childlike features, childlike proportions, childlike figure,
      face of a child, look like a child, looks like a child, looking like a child, looks like a kid,
      look like a kid, look like a teen*, looks like a teen*, looks underage, look underage, looking underage,
      appears underage, looks like a minor, look like a minor, minor looking, child looking, underage looking,
      kid looking, teen looking, de aged to a child, turned into a child, regressed to a child,
      body of a little girl, body of a young girl, body of a little boy, face of a little girl,
      child sized, child size body, childsized, undeveloped body, underdeveloped body, underdeveloped chest,
      undeveloped chest, undeveloped breasts, underdeveloped breasts, prepuberty, young enough to be in school,
      legal but looks young, baby faced girl, barely a teen, barely a teenager, not even a teen,
      not yet eighteen, not yet 18, not 18 yet, not eighteen yet, almost 18, almost eighteen, nearly 18,
      nearly eighteen, before she turned 18, before her 18th birthday, before turning 18, minus 18`,
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'a request for someone who looks like a minor',
    words: `barely legal, barely 18, barely eighteen, legal age but, de aged, deaged, age regression, age
      regressed, as young as possible, extremely young, very very young, youngest possible, looks
      too young, young looking girl, age play, ageplay, ddlg, girlish body, boyish body, nymphet*,
      nubile girl*, lolita, =lolitta, not developed yet, not fully grown, half grown, training bra*,
      imouto, mesugaki, tiny flat girl, underaged`,
  },
  {
    kind: Kind.hint,
    reason: 'a request for someone who looks young',
    words: `little sister*, lil sister*, lil sis, little sis, little bro, little brother*, younger sister*,
      younger brother*, baby sister*, baby brother*, kid cousin*, little cousin*, younger cousin*,
      young cousin*, little niece*, teenie girl*, teeny girl*, just turned 18, freshly 18, age
      reduced, age progression reversed, deaging, de aging, make her younger, make him younger, make
      them younger, look younger, looks younger, looking younger, much younger than, way younger
      than, younger than she is, younger than he is, younger than her age, younger than his age,
      younger than their age, younger than they are, younger looking, too young, so young, really
      young, super young, very young, very youthful girl, childlike, child like, childish, babyface
      girl, juvenile, juveniles, pedo, pedos, paedo, pedophil*, paedophil*, hebephil*, ephebophil*,
      cub yiff, furry cub, first bra, puberty, pubertal, age of consent, innocent little, coming of
      age, growing up, daddys little girl, ingenue girl, 👶, 👧, 🧒`,
  },
  {
    kind: Kind.setting,
    reason: 'a place or thing of childhood',
    words: `kindergarten, preschool, pre school, nursery school, elementary school, primary school, middle school,
      junior high, jr high, grade school, high school, highschool, secondary school, school uniform*, sailor uniform,
      schoolgirl outfit, schoolgirl costume, school bus, schoolyard, school yard, playground, school desk,
      gym class, homeroom, recess, prom night, prom dress, kids room, childrens room, nursery, playpen, crib,
      daycare, day care, childhood, girlhood, boyhood, boarding school, sunday school, orphanage, summer camp,
      slumber party, pacifier, diaper*, coloring book, teddy bear, quinceanera`,
  },
  {
    kind: Kind.family,
    reason: 'a relative who may be a child',
    words: `daughter, daughters, son, sons, niece, nieces, nephew, nephews, granddaughter*, grandson*, grandchild, grandchildren, goddaughter*, godson*, stepdaughter*, stepson*`,
  },
  {
    kind: Kind.girl,
    reason: 'a person who may be a child',
    words: `girl, girls, girlz, gurl, gurls, grl, girlie*, lass, lassie, lasses, orphan*, virgin, virgins, girlchild, catgirl*,
      cat girl*, elf girl*, girly girl`,
  },
  {
    kind: [Kind.girl, Kind.boy],
    reason: 'a person who may be a child',
    words: 'boy:1, boys:2, boyz, lad, lads, 👦:1',
  },
  {
    kind: Kind.small,
    reason: 'a word that makes a child of the girl or boy after it',
    words: 'little, lil, young, younger, youngest, small, tiny, wee, littlest, smol, yung',
  },
  {
    kind: Kind.bareNoun,
    reason: 'a word for a child',
    words: `a baby, the baby, this baby, that baby, her baby, newborn baby, human baby, baby boy,
      =minor:1, a minor:2, is minor:2, the minor, this minor, that minor, an infant, the infant, infant, minors, minor girl*:2,
      minor boy*:2, minor child*, minor female, naked minor, nude minor, sexy minor, underage minor, a youth, youths`,
  },
  {
    kind: Kind.gradeUnit,
    reason: 'a school grade',
    words: 'grader, graders, grade student*, grade girl*, grade boy*, grade pupil*, grade kid*, grade class',
  },
]

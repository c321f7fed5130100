import { type Group, Kind } from './kinds.ts'

export const SPANISH: readonly Group[] = [
  {
    kind: Kind.minor,
    reason: 'a Spanish word for a child or teenager',
    words: `niña:1, niñas:1, niño:1, niños:1, niñita*, niñito*, la nina, una nina, las ninas, un nino, el nino, los ninos, de nina, de nino, nena:1, nenas:1, nenita*:1, bebé:1, bebés:1, chiquilla*:1, chiquillo*:1,
      chamaca*, chamaco*, escolar menor, colegiala*, colegial, colegiales, escuincle*, mocosa*:1, mocoso*:1, pequeña niña, adolescente*, quinceañera*,
      menor de edad, menores de edad, muchachita*:1, muchachito*, jovencita*:1, jovencito*:1, chavita*, crio, infante, preadolescente*, párvulo*, niña pequeña,
      alumna de primaria, alumna de secundaria, estudiante de secundaria, estudiante de primaria, impúber*, chica menor, una menor, las menores, cuerpo de niña, cara de niña, aspecto de niña, parece una niña, parece menor`,
  },
  {
    kind: Kind.setting,
    reason: 'a Spanish place of childhood',
    words:
      'escuela primaria, la primaria, jardin de infantes, jardín de niños, uniforme escolar, uniforme de colegiala, guardería, escuela secundaria, instituto de secundaria, preescolar, patio de recreo',
  },
  {
    kind: [Kind.hint, Kind.youngLook],
    reason: 'Spanish for someone who looks like a minor',
    words: `aspecto infantil, rostro infantil, cara infantil, cuerpo infantil, apenas legal, apenas mayor de edad, apenas 18 años, lo más joven posible, la más joven posible, juego de edad, regresión de edad, cuerpo sin desarrollar, sin desarrollar todavía, aún no desarrollada, todavía no desarrollada, nínfula*, cuerpo aniñado, rostro aniñado, aspecto aniñado`,
  },
  {
    kind: Kind.hint,
    reason: 'Spanish for looking young',
    words: `parece más joven, mucho más joven, recién cumplidos, muy joven, muy jovencita, infantil`,
  },
  {
    kind: Kind.family,
    reason: 'a Spanish word for a relative who may be a child',
    words:
      'hija, hijas, hijo, hijos, sobrina*, sobrino*, nieta*, nieto*, hermanita*, hermanito*, hijita*, hijastra*',
  },
  {
    kind: Kind.sexual,
    reason: 'sexual content in Spanish',
    words:
      'sexo, sexuales, erotica, erótico*, erótica*, lencería, porno, sensual*, seductor*, cachonda*, caliente y sexy, pechos, tetas, pezon*, vagina, pene, follar, follando, provocativa*, excitada*, en pelotas, orgía, tanga',
  },
  {
    kind: [Kind.sexual, Kind.nude],
    reason: 'nudity in Spanish',
    words:
      'desnuda, desnudas, desnudo, desnudos, desnudez, desnudándose, sin ropa, sin nada de ropa, en cueros, semidesnuda*, encuerada*, sin camisa, en topless',
  },
  {
    kind: Kind.suggestive,
    reason: 'suggestive content in Spanish',
    words:
      'en ropa interior, ropa interior, bañador, traje de baño, bragas, sujetador, minifalda, en la cama, atada, besando, duchándose',
  },
  { kind: Kind.yearUnit, reason: 'an age in Spanish', words: 'años, añitos, añito' },
  {
    kind: Kind.deny,
    reason: 'Spanish for no one of the kind',
    words: 'sin, no es una, no, ni, ningún, ninguna, prohibido a, prohibido, no apto para, nada de',
  },
  {
    kind: Kind.mention,
    reason: 'Spanish before children spoken of',
    words:
      'para, para las, para los, cuando era, cuando era una, tengo, tiene, como una, como un, libro de, cuento para, libros para, médico de, enseña a, maestra de, profesora de',
  },
  {
    kind: Kind.mask,
    reason: 'a Spanish phrase that only sounds alike',
    words:
      'fenómeno del niño, fenómeno de el niño, fenómeno el niño, azul bebé, rosa bebé, corriente del niño, niño jesús, divino niño, desnudo artístico no, número menor, menor que, menor precio, piedra desnuda, árbol desnudo, árboles desnudos, maestra de primaria, profesora de primaria, maestra de primaria, a simple vista, sin camisa de fuerza, cachorro',
  },
]

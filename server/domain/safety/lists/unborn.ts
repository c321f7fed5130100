// Children who do not exist yet: pregnancy, and adults who want to be parents. Hidden unless the very next
// word is sexual, so that "having his child" in an adult's biography passes but nothing can hide behind it.

import { type Group, Kind } from './kinds.ts'

const owners = (verbs: string, nouns: string, determiners: string): string =>
  verbs
    .split(', ')
    .flatMap((verb) =>
      determiners
        .split(', ')
        .flatMap((determiner) => nouns.split(', ').map((noun) => `${verb} ${determiner} ${noun}`)),
    )
    .join(', ')

export const UNBORN: readonly Group[] = [
  {
    kind: Kind.unborn,
    reason: 'a child that is not born yet',
    words: owners(
      'have, has, had, having, bear, bears, bearing, bore, carry, carries, carrying, carried, expect, expects, expecting, want, wants, wanting, conceive, conceived, raise, raising, pregnant with, give birth to, gave birth to, giving birth to, father, mother, dream of, dreams of',
      'child, children, baby, babies, kid, kids, first child, second child, third child',
      'his, her, your, my, their, our, a, the, another',
    ),
  },
  {
    kind: Kind.unborn,
    reason: 'a child that is not born yet',
    words: `have children, having children, have kids, having kids, want children, wants children, want kids, wants kids, a child together, children together, child with him, child with her, child with you, children with him, children with her, children with you, baby with him, baby with her, baby with you,
      give him a child, give him children, give you a child, give you children, give her a child, gives him a child, make a baby, making a baby, making babies, make babies, unborn child, unborn baby, baby on the way, child on the way, kids someday, children someday, kids one day, children one day, mother of his children, mother of my children, mother of your children, father of my children, father of her children, father of your children, mother of his child, mother of my child, mother of your child, father of my child, father of her child, father of your child, pregnant with child, with his child, with her first child`,
  },
  {
    kind: Kind.unborn,
    reason: 'a child that is not born yet, in another language',
    words: `tener un hijo suyo, tener un niño, tener niños, tener un bebé, espera un bebé, esperando un bebé, espera un niño, embarazada de un niño, dar a luz a un niño, un bebé en camino,
      avoir un enfant, avoir des enfants, avoir son enfant, avoir un bébé, attend un enfant, attend un bébé, attend son enfant, attendre un enfant, porte son enfant, enceinte de son enfant, veut des enfants, vouloir des enfants, faire un enfant, un bébé en route,
      ein kind bekommen, ein kind von ihm, ein kind von ihr, ein kind erwartet, erwartet ein kind, ein kind zu bekommen, kinder bekommen, kinder haben, kinder zu haben, sein kind austragen, schwanger mit einem kind, ein baby bekommen, kinder kriegen, sein kind bekommen,
      ter um filho, ter uma criança, ter crianças, esperando um bebê, espera um bebê, ter um bebê, grávida de uma criança,
      avere un bambino, avere bambini, avere dei bambini, aspetta un bambino, aspettare un bambino, aspettando un bambino, dare alla luce un bambino,
      родить ребенка, рожать детей, родить ему ребенка, ждет ребенка, ждать ребенка, ждет малыша, беременна ребенком, завести детей, хочет детей, хочу детей, хотят детей, иметь детей, ребенок от него,
      子供を産む, 子供を産み, 子供を産んだ, 子供が欲しい, 子供がほしい, 子供を授か, 子供を身ごも, 赤ちゃんを産, 赤ちゃんが欲しい, 赤ちゃんを授か, お腹の子供, お腹の赤ちゃん, 子供を宿,
      生孩子, 生个孩子, 生個孩子, 怀了孩子, 懷了孩子, 怀了他的孩子, 怀上孩子, 怀孩子, 他的孩子, 想要孩子, 要个孩子, 肚子里的孩子, 生下孩子,
      아이를 낳, 아이를 낳고, 아이를 가지, 아이를 가지고, 아기를 가지고, 아이를 원하는, 아이를 가졌, 아이를 갖고, 아이를 원, 아이를 임신, 아기를 낳, 아기를 가지, 뱃속의 아이, 뱃속의 아기, 그의 아이를 가`,
  },
]

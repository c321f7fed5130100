// Idioms that name an age without "years": "nearly sixteen", "fifteen going on thirty", "快十六了". Used in
// bare-ages.ts.

import { type Group, Kind } from './kinds.ts'
import { Language } from './languages.ts'

/**
 * How an idiom relates to the age. short: the person is younger than the number. weak: the idiom is also used
 * for prices and times.
 */
export const Way = { plain: 0, short: 1, weak: 2 } as const
type Way = (typeof Way)[keyof typeof Way]

export const wayOf = (value: number): number => value % 10
export const languageOfIdiom = (value: number): number => Math.floor(value / 10)

function nearing(language: Language, way: Way, words: string): Group {
  const marked = words
    .split(',')
    .map((word) => `${word.trim()}:${language * 10 + way}`)
    .join(', ')
  return { kind: Kind.nearing, reason: 'an age without its unit', words: marked }
}

export const BARE_AGES: readonly Group[] = [
  nearing(
    Language.english,
    Way.short,
    `nearly, almost, not quite, not yet, close to turning, about to turn, about to be, soon to be, soon to turn, soon turning, soon, going to be, will be, ll be, will soon be, ll soon be,
    on the verge of turning, on the cusp of turning, a few days shy of, just shy of, weeks from turning, months from turning, days from turning, a month from turning, a year from turning, yet to turn, has yet to turn`,
  ),
  nearing(
    Language.english,
    Way.plain,
    `turning, turns, just turned, turned, freshly turned, recently turned, newly turned, has turned, have turned, rising, at the ripe old age of, at the tender age of, a mere, all of`,
  ),
  nearing(Language.english, Way.weak, 'only, just, barely, hardly, scarcely, merely'),
  nearing(
    Language.romance,
    Way.short,
    `casi, a punto de cumplir, a punto de tener, pronto, pronto cumplirá, va a cumplir, está por cumplir, por cumplir, cerca de cumplir, aún no cumple, todavía no cumple, no llega a los, no ha cumplido, sin cumplir,
    presque, bientôt, pas encore, pas tout à fait, à deux doigts d avoir, va avoir, va bientôt avoir, aura bientôt, sur le point d avoir,
    quase, prestes a fazer, prestes a completar, vai fazer, logo fará, em breve, ainda não fez, ainda não tem, a caminho dos,
    quasi, sta per compiere, sta per fare, presto, tra poco, non ancora, manca poco ai, prossima ai, prossimo ai, sul punto di compiere`,
  ),
  nearing(
    Language.romance,
    Way.plain,
    `cumple, cumpliendo, cumplió, recién cumplidos, recién cumplidos los, acaba de cumplir, a sus, con sus, vient d avoir, fête ses, tout juste, à peine, apenas, acabou de fazer, fez, faz, completa, completou, completando, recém completados, compie, ha compiuto, appena compiuti, ha appena compiuto, compiendo, appena`,
  ),
  nearing(
    Language.german,
    Way.short,
    'fast, beinahe, nahezu, bald, schon bald, wird bald, noch nicht, noch keine, noch nicht ganz, kurz vor, geht auf die, wird demnächst, demnächst, steht kurz vor',
  ),
  nearing(
    Language.german,
    Way.plain,
    'wird, wurde gerade, ist gerade, gerade geworden, gerade mal, eben erst, soeben, knapp, kaum, zarte, zarten',
  ),
  nearing(Language.german, Way.weak, 'erst, nur, gerade, grad'),
  nearing(
    Language.russian,
    Way.short,
    'почти, скоро, вот вот исполнится, скоро исполнится, исполнится, еще нет, нет еще, не исполнилось, еще не исполнилось, под, без малого, скоро будет, будет, чуть меньше',
  ),
  nearing(
    Language.russian,
    Way.plain,
    'исполнилось, только что исполнилось, недавно исполнилось, едва исполнилось, едва, ей всего, ему всего, стукнуло, исполняется, ей, ему, мне, тебе',
  ),
  nearing(
    Language.han,
    Way.short,
    'もうすぐ, もう直ぐ, まもなく, 間もなく, もうじき, そろそろ, じき, ほぼ, あと少しで, まだ, 快, 快要, 就快, 快满, 快滿, 马上, 馬上, 即将, 即將, 将满, 將滿, 差不多, 差一点, 将近, 將近, 还没到, 還沒到, 还不到, 還不到, 未满, 未滿, 不满, 不滿, 不到',
  ),
  nearing(
    Language.han,
    Way.plain,
    '刚满, 剛滿, 刚刚, 剛剛, 年方, 年仅, 年僅, 年甫, 芳龄, 芳齡, 才满, 才滿, 满, 滿, たったの, わずか, まだたった, 今年',
  ),
  nearing(
    Language.korean,
    Way.short,
    '곧, 이제 곧, 거의, 아직, 조금 있으면, 머지않아, 얼마 안 있어, 내일모레, 이제 거의, 만 나이로',
  ),
  nearing(Language.korean, Way.plain, '갓, 막, 이제 막, 겨우, 고작, 꽃다운, 방년, 올해, 이제'),
  {
    kind: Kind.goingOn,
    reason: 'an age and the one after it',
    words: `going on, going onto, goin on, going on to, acting like, yendo para, yendo para los, camino de, camino a los, rumbo a los, que parecen, que parece, allant sur, allant sur ses, va sur ses, bientôt,
      geht auf, geht auf die, gehend auf, bald, fast, indo para, indo para os, a caminho dos, quase, che va per i, che vanno per i, andando per i, quasi, скоро, почти, идет, と言うより, もうすぐ, 快, 马上, 곧, 거의`,
  },
  {
    kind: Kind.somebody,
    reason: 'a person who may be of an age',
    words: `she, he, i, you, they, who, someone, somebody, anyone, person, people, redhead, blonde, brunette, heroine, hero, protagonist, model, student, cheerleader, dancer, singer, idol, princess, prince, maid, elf, character, subject, actress, gymnast, ballerina, waitress, neighbor, neighbour, classmate, bride, friend, cousin, apprentice, witch, mermaid, waifu,
      ella, él, alguien, persona, chica, chicas, chico, chicos, muchacha, muchacho, modelo, princesa, pelirroja, rubia, morena, elle, quelqu un, personne, fille, garçon, rousse, blonde, princesse, héroïne,
      sie, er, jemand, person, mädchen, junge, rothaarige, blondine, prinzessin, heldin, schwester, freundin, ela, ele, alguém, pessoa, garota, garotas, garoto, moça, rapaz, ruiva, loira, lei, lui, qualcuno, ragazza, ragazze, ragazzo, ragazzi, rossa, bionda, principessa, eroina,
      она, он, ей, ему, мне, тебе, девушка, девушке, парень, парню, кто то, человек, принцесса, модель, героиня, подруга, рыжая, блондинка,
      彼女, 彼, 誰か, 人, 女性, 女, 美女, 女の子, お姉さん, 姫, モデル, 主人公, アイドル, 她, 他, 某人, 女人, 女子, 女孩, 男孩, 姑娘, 女生, 美女, 主角, 模特, 公主, 그녀, 그녀는, 그는, 누군가, 사람, 여자, 여성, 소녀, 모델, 공주, 아이돌, 주인공`,
  },
  {
    kind: Kind.clock,
    reason: 'a time of day or a count follows',
    words: `it, it is, it's, its, it was, time is, clock says, until, till, by, past, at, since, before, after, around, son las, eran las, son casi las, a las, hasta las, il est, il était, jusqu à, vers, es ist, es war, bis, um, gegen, são, eram, às, até as, sono le, erano le, alle, fino alle, verso le, сейчас, уже, было, до, 今, 時刻は, 现在, 現在, 都, 已经, 지금, 시간은`,
  },
  {
    kind: Kind.ageTail,
    reason: 'what ends an age in a script without spaces',
    words: `了, 啦, 的, 出头, になる, になった, になり, になっ, になります, の, だ, だよ, です, で, だから, かな, らしい, 이 되는, 가 되는, 이 된, 가 된, 되는, 된, 되었, 돼, 될, 이다, 이야, 이에요, 인, 의, 이 될, 짜리`,
  },
  {
    kind: Kind.classOf,
    reason: 'a year of graduation',
    words:
      'class of, promoción de, promoción del, promotion, abschlussjahrgang, abiturjahrgang, turma de, classe del, выпуск, выпускница, выпускник',
  },
]

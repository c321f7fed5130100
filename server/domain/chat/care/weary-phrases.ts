/**
 * [S-10] Indirect words for not wanting to live, in the languages of the safety rules, without accents. Most of them are
 * also said about a place or a job, so `harmless` lists what makes that clear nearby.
 */
type Language = { phrases: string; harmless: string }

const languages: Language[] = [
  {
    phrases: `don't want to be here any more, don't want to be here anymore, dont want to be here anymore,
      dont want to be here any more, do not want to be here any more, do not want to be here anymore, don't wanna be here anymore,
      no longer want to be here, don't want to exist, do not want to exist, dont want to exist, wish i could disappear forever,
      wish i would not wake up, wish i wouldn't wake up, wish i didn't wake up, don't want to wake up tomorrow,
      do not want to wake up tomorrow, don't want to wake up any more, tired of living, tired of being alive, can't go on living,
      cannot go on living, no reason to live, nothing to live for, no point in living, wish i had never been born,
      wish i was never born, everyone would be happier without me, world would be better without me, want it all to be over,
      ready to end it all, want to end it all`,
    harmless: `party, office, meeting, town, city, village, hotel, work, job, school, hospital, airport, room, house, flat, club, bar,
      shop, game, chat, app, site, server, country, concert, gym, queue, let's go, let us go, take me home, go home, want to leave,
      when he, when she, when they, when the, if he, if she, in this scene, boring, too loud, too cold, too hot, project`,
  },
  {
    phrases: `ich will nicht mehr hier sein, ich mochte nicht mehr hier sein, will einfach nicht mehr da sein, ich will nicht mehr da sein,
      ich mochte nicht mehr da sein, ich will nicht mehr aufwachen, ich mochte nicht mehr aufwachen, am liebsten nicht mehr aufwachen,
      lebensmude, keinen grund mehr zu leben, hat alles keinen sinn mehr, ohne mich waren alle besser dran,
      ware ich nie geboren, ich kann nicht mehr weiterleben, dass alles endlich vorbei ist`,
    harmless: `party, buro, arbeit, stadt, dorf, hotel, schule, krankenhaus, flughafen, zimmer, haus, wohnung, bar, laden, spiel, chat,
      konzert, schlange, lass uns gehen, nach hause, langweilig, zu laut, zu kalt, zu heiss, wenn er, wenn sie, wenn der, projekt`,
  },
  {
    phrases: `je ne veux plus etre la, je veux plus etre la, je ne veux plus etre ici, je veux plus etre ici, je ne veux plus vivre,
      je veux plus vivre, ne plus me reveiller, ne plus jamais me reveiller, plus de raison de vivre, aucune raison de vivre,
      fatigue de vivre, fatiguee de vivre, envie de disparaitre pour toujours, mieux sans moi, voudrais n'etre jamais ne,
      que tout s'arrete pour toujours`,
    harmless: `fete, bureau, reunion, travail, ville, village, hotel, ecole, hopital, aeroport, chambre, maison, appart, bar, magasin,
      jeu, concert, on s'en va, rentrer, ennuyeux, trop de bruit, trop froid, trop chaud, quand il, quand elle, projet`,
  },
  {
    phrases: `ya no quiero estar aqui, no quiero estar mas aqui, no quiero seguir aqui, ya no quiero vivir, no quiero vivir mas,
      no quiero seguir viviendo, no quiero despertar mas, ojala no despertara, cansado de vivir, cansada de vivir,
      no tengo razones para vivir, no hay razon para vivir, estarian mejor sin mi, ojala no hubiera nacido, quiero desaparecer para siempre,
      quiero que todo termine ya`,
    harmless: `fiesta, oficina, reunion, trabajo, ciudad, pueblo, hotel, escuela, hospital, aeropuerto, habitacion, casa, piso, bar,
      tienda, juego, concierto, vamonos, aburrid, mucho ruido, mucho frio, mucho calor, cuando el, cuando ella, proyecto, hambre`,
  },
  {
    phrases: `nao quero mais estar aqui, ja nao quero estar aqui, nao quero mais viver, ja nao quero viver, nao quero acordar mais,
      nao quero mais acordar, cansado de viver, cansada de viver, sem razao para viver, nao tenho motivos para viver, melhor sem mim,
      queria nunca ter nascido, quero desaparecer para sempre, quero que tudo acabe`,
    harmless: `festa, escritorio, reuniao, trabalho, cidade, aldeia, hotel, escola, hospital, aeroporto, quarto, casa, bar, loja, jogo,
      show, vamos embora, chato, barulho, muito frio, muito calor, quando ele, quando ela, projeto`,
  },
  {
    phrases: `non voglio piu essere qui, non voglio piu stare qui, non voglio piu esserci, non voglio piu vivere, non voglio piu svegliarmi,
      stanco di vivere, stanca di vivere, nessuna ragione per vivere, non ho motivi per vivere, meglio senza di me,
      vorrei non essere mai nato, vorrei non essere mai nata, voglio sparire per sempre, voglio che finisca tutto`,
    harmless: `festa, ufficio, riunione, lavoro, citta, paese, albergo, hotel, scuola, ospedale, aeroporto, stanza, casa, bar, negozio,
      gioco, concerto, andiamo via, noios, rumore, troppo freddo, troppo caldo, quando lui, quando lei, progetto`,
  },
  {
    phrases: `не хочу больше здесь быть, больше не хочу здесь быть, не хочу больше быть здесь, не хочу больше жить, больше не хочу жить,
      не хочу просыпаться, хочу не проснуться, устал жить, устала жить, нет смысла жить, незачем жить, без меня всем будет лучше,
      лучше бы я не родился, лучше бы я не родилась, хочу исчезнуть навсегда, хочу чтобы все закончилось`,
    harmless: `вечеринк, офис, собрани, работ, город, деревн, отел, школ, больниц, аэропорт, комнат, дом, бар, магазин, игр, концерт,
      пошли, поехали, скучно, шумно, холодно, жарко, в понедельник, так рано, когда он, проект`,
  },
  {
    phrases: `もうここにいたくない, もういなくなりたい, 生きていたくない, もう生きたくない, 生きるのに疲れた, 生きる意味がない, 生きる理由がない,
      目が覚めなければいい, 二度と目覚めたくない, 私なんていないほうがいい, 僕なんていないほうがいい, 生まれてこなければよかった`,
    harmless: `パーティ, 会社, 会議, 仕事, 町, 街, 村, ホテル, 学校, 病院, 空港, 部屋, 家に帰, 店, ゲーム, ライブ, 帰ろう, 退屈, うるさい, 寒い, 暑い`,
  },
  {
    phrases: `不想再在这里了, 不想再待在这个世界, 不想在这个世界上, 我不想活了, 不想再活下去, 活着没意思, 活着没有意义, 活着没意義, 没有活下去的理由,
      不想醒来了, 不想再醒来, 活得好累, 活累了, 没有我会更好, 没有我大家会更好, 要是没出生就好了, 想永远消失, 不想再在這裡了, 不想活下去`,
    harmless: `派对, 聚会, 公司, 办公室, 会议, 工作, 城市, 小镇, 村, 酒店, 学校, 医院, 机场, 房间, 回家, 商店, 游戏, 演唱会, 走吧, 无聊, 太吵, 太冷, 太热`,
  },
  {
    phrases: `더 이상 여기 있고 싶지 않, 더는 여기 있고 싶지 않, 이 세상에 있고 싶지 않, 더 이상 살고 싶지 않, 살고 싶지 않아, 살기 싫어, 사는 게 지쳤,
      살 이유가 없, 살아갈 이유가 없, 깨어나고 싶지 않, 내가 없는 게 나아, 나 없는 게 더 나아, 태어나지 말았어야, 영원히 사라지고 싶`,
    harmless: `파티, 회사, 사무실, 회의, 직장, 도시, 마을, 호텔, 학교, 병원, 공항, 방에, 집에 가, 가게, 게임, 콘서트, 가자, 지루, 시끄러, 추워, 더워`,
  },
]

const split = (list: string) =>
  list.split(/,\s+/).map((phrase) => withoutAccents(phrase.trim().replaceAll(/\s+/g, ' ')))

/** Latin and Cyrillic letters without their marks. Other scripts stay as they are. */
export const withoutAccents = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFC')

export const wearyPhrases = languages.map(({ phrases, harmless }) => ({
  phrases: split(phrases),
  harmless: split(harmless),
}))

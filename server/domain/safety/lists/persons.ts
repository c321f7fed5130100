import { type Group, Kind } from './kinds.ts'

export const PERSONS: readonly Group[] = [
  {
    kind: Kind.celebrity,
    reason: 'the name of an actor',
    words: `scarlett johansson, emma watson, emma stone, jennifer lawrence, jennifer aniston, angelina jolie, brad pitt, tom cruise, tom holland, tom hanks, tom hardy, leonardo dicaprio, natalie portman, gal gadot, margot robbie, anne hathaway, sydney sweeney, zendaya, zendaya coleman, jenna ortega, millie bobby brown, florence pugh, ana de armas, megan fox, jessica alba, salma hayek, penelope cruz, sofia vergara, halle berry, charlize theron, nicole kidman, julia roberts, sandra bullock, meryl streep, kate winslet, keira knightley, kristen stewart, robert pattinson, daniel radcliffe, rupert grint, chris hemsworth, chris evans, chris pratt, robert downey jr, ryan reynolds, ryan gosling, blake lively, mila kunis, ashton kutcher, natalie dormer, emilia clarke, sophie turner, maisie williams, kit harington, henry cavill, jason momoa, dwayne johnson, will smith, johnny depp, amber heard, keanu reeves, hugh jackman, george clooney, matt damon, ben affleck, christian bale, cillian murphy, timothee chalamet, pedro pascal, idris elba, michael b jordan, denzel washington, morgan freeman, samuel l jackson, brie larson, elizabeth olsen, cate blanchett, monica bellucci, eva green, marion cotillard, lea seydoux, alexandra daddario, dakota johnson, anya taylor joy, saoirse ronan, elle fanning, dakota fanning, chloe grace moretz, hailee steinfeld, zooey deschanel, kaley cuoco, jim parsons, sarah michelle gellar, pamela anderson, carmen electra, drew barrymore, cameron diaz, reese witherspoon, jessica chastain, amy adams, rachel mcadams, lily collins, lily james, deepika padukone, priyanka chopra, aishwarya rai, shah rukh khan, katrina kaif, alia bhatt, marilyn monroe, audrey hepburn, winona ryder, olivia wilde, jodie foster, sigourney weaver, gillian anderson, bella thorne, victoria justice, ariana greenblatt, xochitl gomez, mckenna grace`,
  },
  {
    kind: Kind.celebrity,
    reason: 'the name of a musician',
    words: `taylor swift, beyonce, beyonce knowles, rihanna, ariana grande, billie eilish, dua lipa, lady gaga, katy perry, selena gomez, miley cyrus, britney spears, christina aguilera, shakira, jennifer lopez, justin bieber, justin timberlake, harry styles, zayn malik, ed sheeran, bruno mars, nicki minaj, cardi b, megan thee stallion, doja cat, olivia rodrigo, sabrina carpenter, lana del rey, camila cabello, shawn mendes, adele adkins, kanye west, drake graham, eminem, snoop dogg, mariah carey, celine dion, madonna ciccone, avril lavigne, hayley williams, gwen stefani, amy winehouse, elvis presley, michael jackson, freddie mercury, david bowie, mick jagger, paul mccartney, kurt cobain, post malone, charli xcx, chappell roan, rosalia vila, karol g, bad bunny, anitta, ivete sangalo, jennie kim, lisa manoban, rose blackpink, kim jisoo, jungkook, jung kook, kim taehyung, park jimin, karina aespa, iu lee ji eun`,
  },
  {
    kind: Kind.celebrity,
    reason: 'the name of a politician or royal',
    words: `donald trump, melania trump, ivanka trump, joe biden, jill biden, kamala harris, barack obama, michelle obama, hillary clinton, bill clinton, george w bush, alexandria ocasio cortez, nancy pelosi, bernie sanders, vladimir putin, volodymyr zelensky, angela merkel, emmanuel macron, brigitte macron, giorgia meloni, boris johnson, rishi sunak, keir starmer, justin trudeau, sanna marin, jacinda ardern, ursula von der leyen, olaf scholz, annalena baerbock, alice weidel, xi jinping, kim jong un, narendra modi, queen elizabeth ii, king charles iii, prince harry, prince william, meghan markle, kate middleton, princess diana, lady diana, greta thunberg, malala yousafzai, jair bolsonaro, lula da silva, claudia sheinbaum, pope francis`,
  },
  {
    kind: Kind.celebrity,
    reason: 'the name of an athlete',
    words: `cristiano ronaldo, lionel messi, neymar, kylian mbappe, david beckham, victoria beckham, serena williams, venus williams, maria sharapova, naomi osaka, emma raducanu, roger federer, rafael nadal, novak djokovic, lebron james, michael jordan, stephen curry, simone biles, usain bolt, tiger woods, lewis hamilton, alex morgan, megan rapinoe, caitlin clark, ronda rousey, eileen gu, alica schmidt, tom brady`,
  },
  {
    kind: Kind.celebrity,
    reason: 'the name of a media figure',
    words: `kim kardashian, kylie jenner, kendall jenner, khloe kardashian, kourtney kardashian, paris hilton, gigi hadid, bella hadid, hailey bieber, emily ratajkowski, cara delevingne, heidi klum, naomi campbell, tyra banks, oprah winfrey, ellen degeneres, elon musk, mark zuckerberg, jeff bezos, bill gates, pokimane, amouranth, belle delphine, mrbeast, pewdiepie, addison rae, charli damelio, dixie damelio, bella poarch, valkyrae, sssniperwolf, chiara ferragni, georgina rodriguez, greta gerwig, j k rowling`,
  },
  {
    kind: Kind.celebrity,
    reason: 'the name of a public figure in another script',
    words: `杨幂, 刘亦菲, 范冰冰, 迪丽热巴, 章子怡, 赵丽颖, 杨颖, 成龙, 周杰伦, 邓紫棋, 习近平, 蔡英文, 王一博, 肖战, 新垣結衣, 新垣结衣, 石原さとみ, 橋本環奈, 广濑铃, 広瀬すず, 浜辺美波, 長澤まさみ, 綾瀬はるか, 今田美桜, 大谷翔平, 木村拓哉, 아이유, 김태희, 송혜교, 전지현, 블랙핑크 제니, 블랙핑크 지수, 블랙핑크 로제, 김연아, 손흥민, 카리나, 장원영, 소녀시대 윤아, 소녀시대 태연, 방탄소년단 정국, 김정은, владимир путин, путин, путина, ксения собчак, ольга бузова, анна семенович, тейлор свифт, эмма уотсон, анджелина джоли, скарлетт йоханссон, мария шарапова, 艾玛沃特森, 艾玛·沃森, 泰勒斯威夫特, 斯嘉丽约翰逊, エマワトソン, エマ・ワトソン, テイラースウィフト, テイラー・スウィフト, スカーレットヨハンソン, 테일러 스위프트, 엠마 왓슨`,
  },
  {
    kind: Kind.celebrityCue,
    reason: 'a request for a real person',
    words: `deepfake*, deep fake*, deepfaked, face swap of, faceswap of, celebrity, celebrities, celeb, celebs, famous actress*, famous actor*, famous singer*, famous model*, famous youtuber*, famous streamer*, famous person, famous woman, famous politician*, hollywood actress*, hollywood star*, real actress*, real actor*, real celebrity, real person, real people, real woman i know, real girl i know, a real politician, lookalike of, look alike of, looks exactly like the actress, likeness of, public figure*, well known actress, well known singer, kpop idol, k pop idol, real life actress, the actress who, the actress from, the singer from, twitch streamer, photo of my ex, picture of my ex, photos of my ex, a woman i know, a girl i know, person i know, famosa, actriz famosa, cantante famosa, celebridad*, actrice célèbre, célébrité*, chanteuse célèbre, berühmte schauspielerin, prominente*, promi, berühmte sängerin, atriz famosa, celebridade*, attrice famosa, cantante famosa, celebrità, знаменитост*, известная актриса, известной актрисы, дипфейк*, 有名人, 芸能人, 女優の, アイドルの, ディープフェイク, 明星, 女明星, 名人, 换脸, 换臉, 연예인, 유명인, 아이돌, 딥페이크, 여배우`,
  },
]

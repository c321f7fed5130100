import { type Group, Kind } from './kinds.ts'

export const THINGS: readonly Group[] = [
  {
    kind: Kind.thing,
    reason: 'a drink or food that is aged',
    words: `whisky, whiskey, whiskeys, whiskies, scotch, bourbon, rum, wine, wines, cheese, cheddar, parmesan, gouda, port, brandy, cognac, tequila, mezcal,
      beer, balsamic, vinegar, malt, single malt, barrel*, cask*, bottles, sake, sourdough, cake, cakes, ham, vintage, rye, vino, queso, ron, vin, fromage, rhum, wein, käse, vinho, queijo, cachaça, formaggio, rovere, вино, виски, коньяк, сыр, ウイスキー, ウィスキー, ワイン, 威士忌, 红酒, 葡萄酒, 陈酿, 白酒, 위스키, 와인`,
  },
  {
    kind: Kind.thing,
    reason: 'an animal or plant',
    words: `dog, dogs, puppy, pup, cat, cats, kitten, kittens, horse, horses, racehorse*, workhorse, mule, hound*, beagle*, collie*, spaniel*, pug, pugs, bulldog*, pitbull*, dachshund*, chihuahua*, パンダ, 熊猫, 大熊猫, 象, 子犬, 子猫,  foal, pony, mare, colt, cow, calf, bull, goat, goats, lamb, sheep, elephant*, giraffe*, panda*, bear, bears, bear cub*, cub, lion, lions, tiger*, wolf, wolves, fox, foxes, rabbit*, bunny, bunnies, bird*, parrot*, owl, owls, eagle*, falcon*, hawk, turtle*, tortoise*, snake, lizard, dragon*, dinosaur*, shark*, whale*, dolphin*, seal, seals, otter*, penguin*, duck*, duckling*, chicken*, chick, chicks, monkey*, gorilla*, chimp*, orangutan*, koala*, kangaroo*, sloth*, hedgehog*, squirrel*, raccoon*, deer, fawn, moose, hippo*, rhino*, zebra*, crocodile*, alligator*, frog, bat, bats, husky, labrador, retriever, poodle, terrier, shepherd dog, stallion, gelding, donkey*, camel*, llama*, alpaca*, pig, pigs, piglet*, hamster*, ferret*, goldfish, carp, koi, tree, trees, oak, maple, pine, bonsai, olive tree, vine, vines, cactus, rose bush, orchid, plant, plants, spinach, carrots, carrot, corn, potatoes, potato, back ribs, yoda, groot, dino, mammoth, goose, swan, swans, yeti,
      perro, perra, gato, gata, caballo, chien, chienne, chat, chatte, cheval, hund, hündin, katze, kater, pferd, cachorro, cachorra, cavalo, cane, cagna, gatto, gatta, cavallo, собака, собаке, собаки, пёс, пес, псу, кот, коту, кота, кошка, кошке, кошки, конь, лошадь, дуб, 犬, 愛犬, 猫, 愛猫, 馬, 柴犬, 老猫, 老狗, 狗, 猫咪, 狗狗, 马, 강아지, 고양이, 개, 말, árbol, arbre, baum, árvore, albero, дерево, 木, 树, 나무`,
  },
  {
    kind: Kind.thing,
    reason: 'a machine, building or other thing',
    words: `car, cars, honda, toyota, ford, bmw, audi, mercedes, volvo, tesla, chevy, chevrolet, jeep, subaru, porsche, ferrari, harley, vespa, kia, hyundai, nissan, mazda, fiat, renault, peugeot, citroen, volkswagen, vw, lexus, macbook*, iphone*, ipad*, xbox*, playstation*, nintendo, lenovo, dell, thinkpad, samsung, canon, nikon, leica, fender, gibson, steinway, boeing, cessna, truck, trucks, pickup, van, suv, sedan, bike, bikes, bicycle*, motorcycle*, motorbike, scooter, boat, boats, ship, ships, sailboat, schooner*, yacht, plane, airplane, train, tractor, engine, laptop*, computer*, phone*, camera*, console*, tv, television, fridge, refrigerator, washing machine, machine*, robot*, guitar*, piano*, violin*, drum, house, houses, home, buildings, church, castle, cottage, barn, bridge, tower, ruin*, wall, roof, factory, restaurant, bar, pub, shop, store, company, startup, business, brand, firm, website, blog, account, channel, codebase, code, software, app, server, game, games, video game*, map, photo, photos, photograph*, picture frame, paintings,  sofa, couch, chair, table, carpet, rug, mattress, clock, watch, coin, coins, book, books, letter, diary, newspaper, tradition, recipe, marriage, anniversary, mortgage, loan, lease, contract, feud, war, mystery, secret, law, rule, record, album, song, band, festival, movie, film, novel, drama, comedy, series, tv show, show,  museum, library, bus, bus stop,  bank account, problem, problems, project, injury, debt, case, cold case, glacier, river, moon, star, planet, battery, tyre, tyres, tires, roof tiles, sun, site, system, vehicle, wagon, cart, keyboard, printer, windmill, lighthouse, temple, shrine, sword, armor, coffin, mummy, statue, fossil, skeleton, wreck, shipwreck, bottle of wine, city, town, village, kingdom, empire, civilization, coche, carro, voiture, auto, wagen, macchina, casa, maison, haus, машина, машине, дом, дому, автомобил*, 車, 家, 房子, 汽车, 자동차, 집, empresa, entreprise, firma, azienda, компани*, 会社, 公司, 회사`,
  },
  {
    kind: Kind.belonging,
    reason: 'a thing that children have',
    words: `bed, beds, proof, friendly, themed, oriented, toy, toys, badge*, patch, patches, cookies, cookie, hat, backpack, clothes, clothing, furniture, room, bedroom, menu, party, playlist, magazine*, party decorations, section, stroller, crib, seat, car seat, carriage, monitor, powder, formula, food, bump, shower, name, names, blanket, bottle, oil, blue, pink, doll, dolls, grand, grands, boomer*, steps, teeth, tooth, fat, wipes, spa, jeans, denim, boots, shoes, sneakers, sweater, jacket, coat, shirt, dress, drama, comedy, movie, novel, series, tv show, show`,
  },
]

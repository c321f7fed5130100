import { type Group, Kind } from './kinds.ts'

export const UNDRESS: readonly Group[] = [
  {
    kind: Kind.undress,
    reason: 'a request to undress the person in a picture',
    words: `nudify*, +nudify, denudify, nudifier*, nudification, deepnude*, deep nude*, undress ai, undresser*, ai undress*, cloth off, clothoff, clothes remover, clothing remover, clothes removal, clothing removal, remove clothing, x ray clothes, xray clothes, x ray her, xray her, x ray him, xray him, x ray vision, xray vision, x ray through clothes,
      undress her, undress him, undress them, undress this, undress the, undress my, undress me, undress someone, undress a, unclothe her, unclothe him, unclothe the, unclothe this, disrobe her, disrobe him, disrobe the, strip her, strip him, strip them, strip this, strip the woman, strip the man, strip the girl, strip the person, strip the lady, strip the model, strip off her, strip off his, strip my, strip down her, denude her, denude the, get her naked, get her nude, get him naked, get him nude, get them naked, bare her body, bare her breasts, expose her breasts, expose her body, expose his body,
      see through her clothes, see through his clothes, see through her, see through his, see under her, see under his, under her clothes, under his clothes, underneath her clothes, underneath his clothes, beneath her clothes, beneath his clothes, under the clothes, beneath the clothes, whats under her, what is under her, see her naked, see her nude, see him naked, see him nude, see her without, see him without, look naked, look nude, looks naked, looks nude, look without clothes, looks without clothes, looks like without clothes, looks like naked, looks like nude,
      nude version, naked version, undressed version, topless version, nsfw version, version without clothes, unclothed version, sexy version, lingerie version, same person nude, same person naked, same woman nude, same woman naked, same girl nude, same girl naked, same pose nude, same pose naked, same pose but nude, same pose but naked, same person but nude, same person but naked, same woman but nude, same woman but naked, but naked, but nude, but topless, but without clothes, except naked, fake nude*, fake nudes, nude fake*, nude filter, nudity filter, nudeify*, nude ify*, nude edit, inpaint nude, inpaint naked, inpaint bare, skin instead of, nude instead of, naked instead of, off with her, off with his, off with their, expose her chest, expose his chest, reveal her body, reveal her breasts, make nude, make naked, make topless, make it nude, make it naked, sexualize her, sexualise her, sexualize him, sexualise him, sexualize this, sexualise this, sexualize the, sexualise the,
      clothes free, clothing free, forgot her clothes, forgot his clothes, shirt with skin, shirt with bare skin, dress with skin, clothes with skin, outfit with skin, outfit to nothing, clothes to nothing, dress to nothing`,
  },
  {
    kind: Kind.remove,
    reason: 'a verb that takes clothes away',
    words: `see under, look under, peek under, see through, see beneath, look beneath, whats under, what is under, underneath, x ray, xray, without her, without his, without their, lose, losing, remove, removes, removed, removing, take off, takes off, taking off, took off, take away, take, taking, strip, strip off, strip away, stripping, delete, erase, erasing, deleting, rip off, ripping off, rip, tear, pull, pull off, pulling off, pull down, pull up, lift up, lift, tear off, tearing off, get rid of, lose, drop, cut off, cut away, peel off, peel, wipe away, wipe off, eliminate, clear, hide, shed, slip off, slide off, unbutton, unzip, unhook, unclasp, open up, discard, ditch, subtract, edit out, photoshop out, inpaint out, dissolve, melt away, disappear, vanish, make transparent, make invisible, erase all, make transparent, pull aside`,
  },
  {
    kind: Kind.garment,
    reason: 'clothes that cover',
    words: `clothes, clothing, cloth, clothings, outfit, outfits, shirt, shirts, tshirt, t shirt, top, blouse, dress, dresses, skirt, pants, trousers, jeans, shorts, bra, bras, panties, underwear, undies, lingerie, bikini*, bikini top, swimsuit*, swimwear, bathing suit, garment*, apparel, attire, robe, gown, sweater, hoodie, leggings, bodysuit, uniform, kimono, sari, saree, jumpsuit, onesie, tank top, crop top, singlet, boxers, briefs, thong, corset, wardrobe, clothed, clothe, cloths, fabric, everything she is wearing, everything hes wearing, what she is wearing, what hes wearing, everything she has on, stitch of clothing`,
  },
  {
    kind: Kind.make,
    reason: 'a verb that changes the person',
    words: `make, makes, making, turn, turning, render, show, shows, showing, see, imagine, put, putting, have, generate, edit, change, changing, draw, redraw, transform, photoshop, convert, depict, picture, create, give, want, get, repaint, inpaint, modify, alter, let, leave, dress, replace, swap, expose, reveal, reimagine, fake, morph`,
  },
  {
    kind: Kind.target,
    reason: 'the person in the picture',
    words: `her, him, them, she, he, they, this woman, this man, this girl, this guy, this boy, this person, this lady, this model, this photo, this picture, this image, this pic, that woman, that man, that girl, that person, the woman, the man, the girl, the guy, the person, the lady, the model, the subject, the people, the couple, the photo, the picture, the image, the pic, the character, my friend, my ex, my girlfriend, my boyfriend, my wife, my husband, my sister, my coworker, my colleague, my neighbor, my neighbour, my teacher, my boss, my classmate, my crush, my mom, my cousin, me, someone, everyone, everybody, these women, these people, these girls, both of them, uploaded, the uploaded, original photo, reference photo, the actress, the bride`,
  },
  {
    kind: Kind.needsOff,
    reason: 'a verb that takes clothes away only with "off" behind them',
    words:
      'take, taking, pull, pulling, rip, tear, tearing, ripping, lift, drop, open, get, cut, peel, slide, slip',
  },
  {
    kind: Kind.vanish,
    reason: 'what clothes do that go away',
    words:
      'off, away, down, up, aside, disappear, disappears, vanish, vanishes, transparent, see through, invisible, gone, removed, deleted, erased, aus, ausziehen, entfernen',
  },
  {
    kind: Kind.flaw,
    reason: 'what may be wrong with a garment',
    words: `stain*, wrinkle*, crease*, logo*, button*, print, text, pattern, tag, tags, label*, color, colour, collar, sleeve*, pocket*, rack, hanger, line, lint, hole*, thread*, design,
      rail, store, shop, ad, advert*, brand, item*, tear, dirt, watermark, shoe*, code, zipper, strap, size, from the floor, from the background, from the bed, from the chair, from the rack, from the closet, from the clothesline, from the mannequin`,
  },
  {
    kind: Kind.elsewhere,
    reason: 'a word after which the garment is a place',
    words:
      'from, on, in, behind, near, around, next, under, that, which, with, by, logo*, stain*, wrinkle*, hat, cap, jacket, coat, glasses, sunglasses, scarf, gloves, shoes, mask, background, object*, person, tattoo*, watermark, text, shadow*, reflection*, tree, trees, car, lint, thread*, string',
  },
  {
    kind: Kind.undressVerb,
    reason: 'a verb that undresses',
    words:
      'undress*, unclothe, unclothes, unclothing, disrobe, disrobes, disrobing, strip, strips, stripping, nudify*, sexualize*, sexualise*',
  },
  {
    kind: Kind.skimpy,
    reason: 'clothes that sexualise',
    words: `bikini*, swimsuit*, swimwear, underwear, undies, panties, bra, thong, lingerie, fishnets, negligee*, slutty, skimpy, revealing*, nothing, wear nothing, wearing nothing, with nothing, to nothing, bare body, bare breasts, bare chest, bare torso, micro bikini*`,
  },
  {
    kind: Kind.picture,
    reason: 'the uploaded picture',
    words: `this photo, this picture, this image, this pic, same photo, same picture, same image, same pic, same woman, same man, same girl, same person, this woman, this man, this girl, this person, this lady, uploaded photo, uploaded picture, uploaded image, original photo, original image, in this photo, in this picture, in this image, the woman in the photo, the woman in the picture, the woman in the image, the girl in the photo, the girl in the picture, the girl in the image, the man in the photo, the man in the picture, the man in the image, the person in the photo, the person in the picture, the person in the image, her but, him but`,
  },
]

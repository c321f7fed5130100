/**
 * "My grandma's kitchen" is a kitchen, and nobody has to stand in it. Keys have no apostrophes: "grandma kitchen" is what is
 * left of the possessive (FORMAT.md, rule 1), "grandmas kitchen" what some people type. As in near-words.mjs.
 */
const owners =
  'grandma grandmother granny grandpa grandfather mom mother dad father wizard witch alchemist scientist inventor king queen fisherman farmer hunter artist painter pirate knight blacksmith baker carpenter writer monk gardener chef lady man woman vampire detective'.split(
    ' ',
  )
/** What they own, by the word for it. */
const places = {
  kitchen: 'kitchen',
  'living room': 'living_room parlor parlour',
  bedroom: 'bedroom room bedchamber chamber',
  house: 'house home cottage mansion',
  hut: 'hut shack hovel',
  cabin: 'cabin',
  castle: 'castle palace',
  garden: 'garden backyard',
  workshop: 'workshop forge workbench',
  library: 'library study',
  laboratory: 'laboratory lab',
  office: 'office',
  tower: 'tower',
  attic: 'attic',
  barn: 'barn',
  'castle hall': 'throne_room',
  'workshop easel': 'studio atelier',
}

export const possessiveWords = Object.fromEntries(
  Object.entries(places).map(([place, names]) => [
    place,
    names
      .split(' ')
      .flatMap((name) => owners.flatMap((owner) => [`${owner}_${name}`, `${owner}s_${name}`]))
      .join(' '),
  ]),
)

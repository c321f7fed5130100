// Our own drawings of things that no icon set shows well, by kind. To add one, add a function to a file of own/, and to
// its `words` what else people call it. Each is drawn alike in each style that single things and scenes use.
import * as arms from './own/arms.mjs'
import * as belongings from './own/belongings.mjs'
import * as birdsAndMammals from './own/birds-and-mammals.mjs'
import * as boatsAndAircraft from './own/boats-and-aircraft.mjs'
import * as buildings from './own/buildings.mjs'
import * as everyday from './own/everyday.mjs'
import * as furnishings from './own/furnishings.mjs'
import * as garden from './own/garden.mjs'
import * as home from './own/home.mjs'
import * as instruments from './own/instruments.mjs'
import * as kitchen from './own/kitchen.mjs'
import * as landmarks from './own/landmarks.mjs'
import * as largeAnimals from './own/large-animals.mjs'
import * as meals from './own/meals.mjs'
import * as monsters from './own/monsters.mjs'
import * as mythicalBeings from './own/mythical-beings.mjs'
import * as ornaments from './own/ornaments.mjs'
import * as outdoors from './own/outdoors.mjs'
import * as roadVehicles from './own/road-vehicles.mjs'
import * as seaAndSmallAnimals from './own/sea-and-small-animals.mjs'
import * as sweets from './own/sweets.mjs'
import * as tableware from './own/tableware.mjs'
import * as treasures from './own/treasures.mjs'
import * as vegetables from './own/vegetables.mjs'
import * as wheels from './own/wheels.mjs'
import * as yard from './own/yard.mjs'
import { random } from './palette.mjs'

const kinds = {
  'animals-nature/animal': [birdsAndMammals, largeAnimals, seaAndSmallAnimals],
  'animals-nature/animal-mythical': [monsters, mythicalBeings],
  food: [meals, sweets, vegetables],
  objects: [
    arms,
    belongings,
    boatsAndAircraft,
    buildings,
    everyday,
    furnishings,
    garden,
    home,
    instruments,
    kitchen,
    landmarks,
    ornaments,
    outdoors,
    roadVehicles,
    tableware,
    treasures,
    wheels,
    yard,
  ],
}
const styles = ['soft', '3d', 'flat', 'sticker', 'clipart', 'clipart', 'soft', 'flat']

const draw = (drawing, seed) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 256 256">${drawing(random(seed * 7919 + 17))}</svg>`

/** As `objects` in objects.mjs gives them. */
export const ownObjects = Object.entries(kinds).flatMap(([group, files]) =>
  files.flatMap(({ drawings }) =>
    Object.entries(drawings).map(([name, drawing]) => ({
      name,
      label: name,
      tags: [],
      group,
      drawings: styles.map((style, seed) => ({
        style,
        svg: draw(drawing, seed),
      })),
    })),
  ),
)

const names = Object.fromEntries(ownObjects.map(({ name }) => [name, name.replaceAll(' ', '_')]))
const others = Object.assign({}, ...Object.values(kinds).flatMap((files) => files.map(({ words }) => words)))
/** What leads to them, their names first. As in near-words.mjs. */
export const ownWords = Object.fromEntries(
  Object.entries(names).map(([name, key]) => [name, `${key} ${others[name] ?? ''}`.trim()]),
)

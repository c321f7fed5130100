// Things from two sets of line icons, which draw each in several ways: what no emoji shows, and for many that they do
// show another drawing.
import fs from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const load = (set) => JSON.parse(fs.readFileSync(require.resolve(`@iconify-json/${set}/icons.json`)))

/** A line: the name, then who draws it, p Phosphor and k IconPark. */
const own = `
acorn p:acorn
address book p:address-book k:address-book
air conditioner k:air-conditioning
airplane window k:airplane-window
anvil k:hammer-and-anvil
apartment building p:building-apartment
archive box p:archive
arena k:arena
armchair p:armchair
barbecue skewer k:barbecue
barbell p:barbell
barn p:barn
baseball bat k:baseball-bat
baseball helmet p:baseball-helmet
bathroom scale k:weight
beach ball p:beach-ball
beach umbrella k:beach-umbrella
bedside table k:bedside
beer bottle p:beer-bottle
belt p:belt
binoculars p:binoculars
blueprint p:blueprint
bottle k:bottle
boules p:boules
bowling ball p:bowling-ball
brandy glass p:brandy
bread machine k:bread-machine
brick wall p:wall
bridge p:bridge k:bridge-one
bulldozer p:bulldozer
calculator p:calculator k:calculator
campfire p:campfire
car battery k:car-battery
cash register p:cash-register
cassette p:cassette-tape
ceiling lamp k:dome-light
certificate p:certificate k:certificate
chalkboard p:chalkboard
charging station p:charging-station
chef hat p:chef-hat k:chef-hat
chimney k:chimney
circuit board p:circuitry
city gate k:city-gate
clock tower k:clock-tower
clothes iron k:electric-iron
coat hanger p:coat-hanger k:coat-hanger
coconut palm k:coconut-tree
coffee bean p:coffee-bean
coffee machine k:coffee-machine
coins p:coins
cola k:cola
color swatches p:swatches
computer monitor p:monitor k:monitor
computer tower p:computer-tower
construction crane p:crane-tower
cooking pot p:cooking-pot k:cooking-pot
cruise liner k:cruise
cube p:cube
cutting board k:chopping-board
cylinder p:cylinder k:cylinder
desk globe p:globe-stand
desk lamp k:desk-lamp
desk p:desk
diamond ring k:diamond-ring
digital watch k:digital-watches
diving tank k:diving-bottle
door handle k:door-handle
double bed k:double-bed
drawing compass p:compass-tool
dresser p:dresser
drill k:electric-drill
drone p:drone k:drone
earbuds k:airpods
engine p:engine
eraser p:eraser
escalator p:escalator-up k:escalators
fan p:fan
farm p:farm
film reel p:film-reel
fingerprint p:fingerprint
first aid kit p:first-aid-kit k:first-aid-kit
flag p:flag k:flag
flask p:flask k:flask
folded map p:map-trifold
football helmet p:football-helmet
footprints p:footprints
fruit tree k:fruiter
game console k:game-console
garage p:garage
gas can p:gas-can
gavel p:gavel k:gavel
gift bag k:gift-bag
goblet k:goblet
golf ball p:golf
golf course k:golf-course
graphics card p:graphics-card
greenhouse k:green-house
grill k:hot-pot
hair clippers k:barber-clippers
hair dryer p:hair-dryer k:hair-dryer
hanging lamp p:lamp-pendant
headset p:headset k:headset
highlighter p:highlighter
hockey stick p:hockey
hot air balloon k:hot-air-balloon
hurricane p:hurricane
jeep p:jeep
jump rope k:rope-skipping
kettle k:kettle
keyhole p:keyhole k:keyhole
lamp p:lamp k:table-lamp
lasso p:lasso
lectern p:lectern
lighthouse p:lighthouse k:light-house
lip gloss k:lip-gloss
lockers p:lockers
mailbox p:mailbox
measuring cup k:measuring-cup
medicine bottle k:medicine-bottle
memory chip p:memory
metronome p:metronome
microwave k:microwave-oven
milk carton k:milk
moped p:moped
mountain peaks p:mountains k:mountain
museum k:museum-one
necklace k:diamond-necklace
nuclear plant p:nuclear-plant k:nuclear-plant
nurse cap k:nurse-cap
obelisk k:monument-one
office chair p:office-chair
oven p:oven
pagoda k:pagoda
paint bucket p:paint-bucket
paint roller p:paint-roller
paper boat k:paper-ship
paper plane p:paper-plane-tilt
passport k:passport
pavilion k:chinese-pavilion
pennant p:flag-pennant k:pennant
perfume k:perfume
phone booth k:phone-booth
piano k:piano
picnic table p:picnic-table
pigeon k:pigeon
piggy bank p:piggy-bank
pint glass p:pint-glass
pinwheel p:pinwheel k:pinwheel
pipe p:pipe
pipe wrench p:pipe-wrench
playing cards k:poker
pocket knife k:multi-function-knife
podium p:ranking
poker chip p:poker-chip
popsicle p:popsicle
presentation board p:presentation
processor p:cpu k:cpu
projector k:projector
projector screen p:projector-screen
pumpkin k:pumpkin
racket p:racquet
radish k:radish
record player k:record-player
refrigerator k:refrigerator
remote control k:remote-control
road sign k:road-sign
router k:router
rug p:rug
safe p:vault
sapling k:sapling
scooter p:scooter
scoreboard k:scoreboard
security camera p:security-camera k:surveillance-cameras-one
semi trailer p:truck-trailer
server k:server
shaver k:shaver
shaving brush k:barber-brush
shipping container p:shipping-container
shop p:storefront k:shop
shoulder bag k:shoulder-bag
shovel p:shovel k:shovel
shower head k:shower-head
sim card p:sim-card k:sim-card
single bed k:single-bed
skyscrapers p:buildings
slippers k:slippers
solar panel p:solar-panel
speaker k:speaker
speedometer p:speedometer
sphere p:sphere
spinning top k:spinning-top
spray bottle p:spray-bottle
spring onion k:scallion
stairs p:stairs
stapler k:stapler
steering wheel p:steering-wheel k:steering-wheel
stool p:stool
straight razor k:straight-razor
suitcase p:suitcase
swallow k:swallow
swimming pool p:swimming-pool
sword p:sword k:holy-sword
tablet p:device-tablet k:ipad
taj mahal k:taj-mahal
tape measure k:tape-measure
tea bag p:tea-bag
tennis ball p:tennis-ball
three d glasses k:three-d-glasses
tip jar p:tip-jar
tipi p:tipi
tire p:tire
torch k:torch
tote bag p:tote
tour bus k:tour-bus
towel p:towel
tower p:castle-turret
traffic cone p:traffic-cone k:road-cone
treadmill k:treadmill
treasure chest p:treasure-chest
triumphal arch k:arc-de-triomphe
trolley p:trolley
usb stick k:u-disk
vacuum cleaner k:vacuum-cleaner
van p:van
vegetable basket k:vegetable-basket
vial k:vial
vinyl record k:record-disc
virus p:virus k:coronavirus
vr glasses k:vr-glasses
wall brush p:paint-brush-household
wall clock k:big-clock
wallet p:wallet k:wallet
warehouse p:warehouse
washing machine p:washing-machine k:washing-machine
webcam p:webcam k:webcam
wind turbine k:wind-turbine
windmill p:windmill
wizard hat k:sorcerer-hat
`

/** Style word -> set and ending of the icon's name. Phosphor's plain lines are left out: neither fine nor thick. */
const draws = {
  p: {
    fineline: ['ph', '-thin'],
    outline: ['ph', '-bold'],
    stencil: ['ph', '-fill'],
    duotone: ['ph', '-duotone'],
  },
  k: {
    outline: ['icon-park-outline', ''],
    stencil: ['icon-park-solid', ''],
    duotone: ['icon-park-twotone', ''],
    icon: ['icon-park', ''],
  },
}
export const iconStyles = ['fineline', 'outline', 'duotone', 'icon']

// The same word, another thing: a wax seal, the mouse of a computer, the game of cricket.
const otherThing = new Set(
  'seal mouse cricket bat nut link scroll eagle cancer libra bug rock foot label mirror cook judge drum level seat mask tooth pill stop bow mango'.split(
    ' ',
  ),
)

const sets = new Map()
function svgOf(set, icon) {
  if (!sets.has(set)) sets.set(set, load(set))
  const { icons, aliases, width, height } = sets.get(set)
  const found = icons[icon] ?? icons[aliases?.[icon]?.parent]
  if (!found) return
  const [w, h] = [found.width ?? width ?? 16, found.height ?? height ?? width ?? 16]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${found.left ?? 0} ${found.top ?? 0} ${w} ${h}" color="#111114">${found.body}</svg>`
}

function drawingsOf(sources) {
  return sources.flatMap((source) => {
    const [by, icon] = source.split(':')
    return Object.entries(draws[by]).flatMap(([style, [set, ending]]) => {
      const svg = svgOf(set, icon + ending)
      return svg ? [{ style, svg }] : []
    })
  })
}

/** What only the icons show. @returns {{name: string, drawings: {style: string, svg: string}[]}[]} */
export const ownIcons = () =>
  own
    .trim()
    .split('\n')
    .map((line) => {
      const [, name, sources] = /^(.*?) ([pk]:.*)$/.exec(line)
      return { name, drawings: drawingsOf(sources.split(' ')) }
    })

/** More drawings of a thing that the emoji show. */
export function moreDrawings(name) {
  if (otherThing.has(name)) return []
  const icon = name.replaceAll(' ', '-')
  return drawingsOf([`p:${icon}`, `k:${icon}`])
}

// Writes the data set as drawings: out/sprites.jsonl (one record a drawing), out/drawings.txt (one SVG
// a line) and out/webp/ (the set that is pixels). Usage: node drawings/pack.mjs [portraits per style] [out]
import fs from 'node:fs'
import path from 'node:path'
import { chosenClipart, clipartStyle, ownClipart, ownClipartStyles, renderClipart } from './clipart.mjs'
import { objects } from './objects.mjs'
import { random } from './palette.mjs'
import { portrait, portraitStyles } from './portraits.mjs'
import { scene, scenes } from './scenes.mjs'

const perStyle = Number(process.argv[2] ?? 4500)
const out = process.argv[3] ?? 'out'
const scenesEach = 20
fs.mkdirSync(path.join(out, 'webp'), { recursive: true })
const records = fs.createWriteStream(path.join(out, 'sprites.jsonl'))
const drawings = fs.createWriteStream(path.join(out, 'drawings.txt'))
const add = (record, svg) => {
  records.write(`${JSON.stringify(record)}\n`)
  if (svg) drawings.write(`${svg.replace(/[\r\n]+/g, ' ')}\n`)
}
const count = {}

// resvg aborts the whole process on these: found by rendering each drawing in a process of its own.
const broken = new Set(
  fs.existsSync(path.join(import.meta.dirname, 'broken.json'))
    ? JSON.parse(fs.readFileSync(path.join(import.meta.dirname, 'broken.json')))
    : [],
)

portraitStyles.forEach((style, s) => {
  for (let i = 0; i < perStyle; i++) {
    const { svg, attributes } = portrait(style, random(s * 1000003 + i * 7919 + 17))
    add({ what: 'portrait', ...attributes }, svg)
  }
  count[style] = perStyle
})
const pixels = []
for (const { name, drawings: all } of objects()) {
  for (const { style, svg, webp } of all) {
    if (broken.has(`${style}/${name}`)) continue
    if (svg) add({ what: 'object', name, style }, svg)
    else pixels.push([name, style, webp])
    count[`objects ${style}`] = (count[`objects ${style}`] ?? 0) + 1
  }
}
for (const name of Object.keys(scenes))
  for (let i = 0; i < scenesEach; i++) add({ what: 'scene', name }, scene(name, i * 31 + 5))
// Pixels last, so that line n of the drawings is record n.
for (const [name, style, file] of pixels) {
  const webp = path.basename(file)
  fs.copyFileSync(file, path.join(out, 'webp', webp))
  add({ what: 'object', name, style, webp })
}
const own = new Set(Object.values(ownClipart).flatMap((names) => names.split(',')))
if (process.env.CLIPART)
  for (const [name, files] of chosenClipart())
    for (const [i, file] of files.entries()) {
      const drawing = await renderClipart(path.join(process.env.CLIPART, file))
      if (!drawing) throw new Error(`${file} shows nothing`)
      const webp = `clipart-${name.replaceAll(' ', '-')}-${i}.webp`
      fs.writeFileSync(path.join(out, 'webp', webp), drawing)
      for (const style of own.has(name) ? ownClipartStyles : [clipartStyle])
        add({ what: 'object', name, style, webp })
      count.clipart = (count.clipart ?? 0) + 1
    }
fs.writeFileSync(
  path.join(out, 'objects.json'),
  JSON.stringify(objects().map(({ name, label, tags, group }) => ({ name, label, tags, group }))),
)
records.end()
drawings.end()
console.log(count, 'scenes', Object.keys(scenes).length)

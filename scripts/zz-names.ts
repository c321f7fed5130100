import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createPetalEngine } from '#server/engines/image/petal/petal-engine'
const sharp = createRequire(import.meta.url)('sharp')
const vocab = JSON.parse(readFileSync('server/engines/image/petal/weights/vocab.json', 'utf8'))
const names = vocab.objects.filter((_: string, i: number) => i % 11 === 0).slice(0, 34)
console.log(names.map((n: string, i: number) => `${i + 1} ${n}`).join('\n'))
const engine: any = createPetalEngine({ threads: 2 })
const comps: any[] = []
for (let i = 0; i < names.length; i++) {
  const request = { mode: 'image', prompt: names[i], width: 256, height: 256, count: 1, seed: 100 + i, steps: 10, sampler: 'dpmpp_2m' }
  const data = (await engine.generate(request)).images[0].data
  comps.push({ input: await sharp(data).resize(220, 220).png().toBuffer(), left: (i % 7) * 224, top: Math.floor(i / 7) * 244 + 22 })
  comps.push({ input: Buffer.from(`<svg width="220" height="20"><text x="4" y="16" font-size="15" font-family="sans-serif">${i + 1}</text></svg>`), left: (i % 7) * 224, top: Math.floor(i / 7) * 244 })
}
await sharp({ create: { width: 1568, height: 1220, channels: 3, background: '#fff' } }).composite(comps).png().toFile('/tmp/pet/names.png')
process.exit(0)

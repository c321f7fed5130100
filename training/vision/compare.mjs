import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as tf from '@tensorflow/tfjs'
import { InferenceSession, Tensor } from 'onnxruntime-node'

/** Proves that the converted models compute what tfjs computes: the same inputs through both. */
const [source = 'out', weights = 'out'] = process.argv.slice(2)
/** Of a value, where it is above 1: boxes are in pixels, and on a chessboard in thousands of them. */
const MOST_DIFFERENCE = 1e-3
/** How each network's input is made from RGB of 0..255, as in convert.py. */
const MODELS = {
  rating: { side: 224, prepare: (rgb) => rgb.div(255), outputs: { scores: 'Identity' } },
  faces: {
    side: 256,
    prepare: (rgb) => rgb.div(127.5).sub(1),
    outputs: {
      score_fine: 'Identity',
      score_coarse: 'Identity_1',
      box_fine: 'Identity_2',
      box_coarse: 'Identity_3',
    },
  },
  age: {
    side: 224,
    prepare: (rgb) => rgb.reverse(3).sub([103.939, 116.779, 123.68]),
    outputs: { ages: 'age_pred/Softmax' },
  },
}

async function loadOriginal(name) {
  const model = JSON.parse(await readFile(join(source, `${name}.json`), 'utf8'))
  const bytes = await readFile(join(source, `${name}.bin`))
  return tf.loadGraphModel(
    tf.io.fromMemory({
      modelTopology: model.modelTopology,
      format: model.format,
      weightSpecs: model.weightsManifest.flatMap((group) => group.weights),
      weightData: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
    }),
  )
}

/** Noise, smooth waves and flat colours: between them they reach saturated and quiet channels alike. */
function* inputs(side) {
  let state = 7
  const noise = () => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state / 2147483648
  }
  const shapes = [
    noise,
    (row, column, channel) => (1 + Math.sin(row / 9 + channel) * Math.cos(column / 13)) / 2,
    (row, column) => Number((row >> 4) % 2 === (column >> 4) % 2),
    (_row, _column, channel) => [0.8, 0.6, 0.5][channel],
    () => 0,
  ]
  for (const shape of shapes) {
    const planes = new Float32Array(3 * side * side)
    for (let channel = 0; channel < 3; channel++)
      for (let row = 0; row < side; row++)
        for (let column = 0; column < side; column++)
          planes[(channel * side + row) * side + column] = 255 * shape(row, column, channel)
    yield planes
  }
}

let isSame = true
for (const [name, model] of Object.entries(MODELS)) {
  const original = await loadOriginal(name)
  const converted = await InferenceSession.create(join(weights, `${name}.onnx`))
  const names = Object.keys(model.outputs)
  let worst = 0
  for (const planes of inputs(model.side)) {
    const dims = [1, 3, model.side, model.side]
    const ours = await converted.run({ picture: new Tensor('float32', planes, dims) })
    const picture = model.prepare(tf.tensor(planes, dims).transpose([0, 2, 3, 1]))
    const theirs = original.execute(picture, Object.values(model.outputs))
    for (const [i, tensor] of [theirs].flat().entries()) {
      const values = await tensor.data()
      const mine = ours[names[i]].data
      if (mine.length !== values.length) throw new Error(`${name}: ${names[i]} has another length.`)
      for (const [j, value] of values.entries()) {
        worst = Math.max(worst, Math.abs(value - mine[j]) / Math.max(1, Math.abs(value)))
      }
    }
  }
  console.log(`${name}: largest difference ${worst.toExponential(1)}`)
  isSame &&= worst <= MOST_DIFFERENCE
}
process.exitCode = isSame ? 0 : 1

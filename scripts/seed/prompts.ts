/** Made-up prompts: things, places, and dressed adults. */
export const subjects = [
  'a red rose', 'a lighthouse', 'a sleeping cat', 'an old dog', 'a sailing ship', 'a stone castle', 'a steam train',
  'a grand piano', 'a knight in armour', 'a green dragon', 'a mountain lake', 'a desert road', 'a city street',
  'a bowl of lemons', 'a cup of coffee', 'a violin', 'a robot gardener', 'a hot air balloon', 'a white horse',
  'a lantern', 'a library', 'a glass house', 'a wooden bridge', 'a waterfall', 'an owl', 'a fox', 'a whale',
  'a sunflower field', 'a snowy village', 'a windmill', 'a spaceship', 'a market hall', 'a fisherman',
  'a woman in a blue coat', 'a man with a grey beard', 'a dancer in a long dress', 'a couple on a bench',
  'an astronaut', 'a baker', 'a clockmaker', 'a tea garden', 'a moth on a window', 'a spider web', 'a koi pond',
  'a paper boat', 'a crystal cave', 'a coral reef', 'a tulip', 'a cherry tree', 'a bicycle',
] // biome-ignore format: a list of words reads better in lines
export const places = [
  'at sunset', 'in the rain', 'under the stars', 'in thick fog', 'beside the sea', 'in a quiet room', 'on a hill',
  'in winter', 'in early spring', 'at noon', 'by candlelight', 'in an empty square', 'behind glass', 'in tall grass',
  'on an island', 'in the moonlight', 'after the storm', 'among ferns', 'on a rooftop', 'in autumn leaves',
  'near a river', 'in a small harbour', 'at the edge of a forest', 'in warm light', 'in an orchard',
] // biome-ignore format: a list of words reads better in lines
export const looks = [
  'oil painting', 'watercolour', 'ink drawing', 'soft photograph', 'wood cut', 'pastel', 'film still', 'poster',
  'stained glass', 'pencil sketch', 'fresco', 'collage', 'macro photograph', 'isometric', 'art nouveau', 'cubist',
  'impressionist', 'minimal', 'baroque', 'pixel art',
] // biome-ignore format: a list of words reads better in lines
const moods = ['calm', 'bright', 'lonely', 'golden', 'misty', 'vivid', 'gentle', 'grand', 'faded', 'dreamy']
const details = [
  'much detail',
  'wide view',
  'close view',
  'few colours',
  'long shadows',
  'fine lines',
  'deep focus',
  'soft edges',
]

export type SeedPrompt = { text: string; subject: string; place: string; look: string }

const kinds = subjects.length * places.length * looks.length * moods.length * details.length
/**
 * Coprime to `kinds` and about its golden section, so that even the first numbers use each word equally
 * often.
 */
const stride = 1_236_067

/** Unique for every number below two million. A word is equally frequent in small and large libraries. */
export function makePrompt(number: number): SeedPrompt {
  let rest = (number * stride) % kinds
  const pick = (list: readonly string[]) => {
    const index = rest % list.length
    rest = Math.floor(rest / list.length)
    return list[index] ?? ''
  }
  const [subject, place, look, mood, detail] = [subjects, places, looks, moods, details].map(pick) as [
    string, string, string, string, string,
  ] // biome-ignore format: five words
  return { text: `${subject} ${place}, ${look}, ${mood}, ${detail}, plate ${number}`, subject, place, look }
}

/** Predefined looks: words that are added to a prompt, so that every engine supports them. */
export type Style = {
  value: string
  label: string
  /** Added after the user's prompt. */
  prompt: string
  /** Added to the negative prompt, in modes that have one. */
  negative: string
}

export const STYLES: readonly Style[] = [
  { value: 'flat', label: 'Flat design', prompt: 'flat style', negative: 'photo, shading' },
  {
    value: 'line_art',
    label: 'Line art',
    prompt: 'line art style, clean lines',
    negative: 'colour, shading',
  },
  { value: 'sketch', label: 'Pencil sketch', prompt: 'pencil sketch style', negative: 'photo, glossy' },
  { value: 'cartoon', label: 'Cartoon', prompt: 'cartoon style, bold outlines', negative: 'photo' },
  { value: 'pixel_art', label: 'Pixel art', prompt: 'pixel art style', negative: 'smooth, blurry' },
  {
    value: 'watercolour',
    label: 'Watercolour',
    prompt: 'watercolour painting, soft washes',
    negative: 'photo, hard edges',
  },
  {
    value: 'oil',
    label: 'Oil painting',
    prompt: 'oil painting, visible brush strokes',
    negative: 'photo, flat',
  },
  {
    value: 'ink',
    label: 'Ink wash',
    prompt: 'ink wash painting, black ink on paper',
    negative: 'colour, photo',
  },
  { value: 'comic', label: 'Comic book', prompt: 'comic book style, inked, halftone', negative: 'photo' },
  { value: 'anime', label: 'Anime', prompt: 'anime style, cel shading', negative: 'photo, realistic' },
  {
    value: 'photo',
    label: 'Photograph',
    prompt: 'photograph, natural light, 50mm',
    negative: 'drawing, painting',
  },
  {
    value: 'portrait_photo',
    label: 'Studio portrait',
    prompt: 'studio portrait photograph, softbox light',
    negative: 'drawing, harsh light',
  },
  {
    value: 'cinematic',
    label: 'Cinematic',
    prompt: 'cinematic still, dramatic light, shallow depth of field',
    negative: 'flat light',
  },
  {
    value: 'analog',
    label: 'Analog film',
    prompt: 'analog film photograph, grain, faded colours',
    negative: 'digital, oversharpened',
  },
  {
    value: 'noir',
    label: 'Film noir',
    prompt: 'film noir, black and white, hard shadows',
    negative: 'colour',
  },
  {
    value: 'fantasy',
    label: 'Fantasy',
    prompt: 'fantasy illustration, glowing light, intricate',
    negative: 'modern, photo',
  },
  {
    value: 'sci_fi',
    label: 'Science fiction',
    prompt: 'science fiction concept art, futuristic',
    negative: 'medieval',
  },
  {
    value: 'neon',
    label: 'Neon night',
    prompt: 'neon lights, night city, rain reflections',
    negative: 'daylight',
  },
  {
    value: 'isometric',
    label: 'Isometric',
    prompt: 'isometric illustration, clean geometry',
    negative: 'perspective distortion',
  },
  { value: 'low_poly', label: 'Low poly', prompt: 'low poly 3d render', negative: 'photo, smooth' },
  { value: 'clay', label: 'Clay', prompt: 'clay model, stop motion, soft light', negative: 'photo, flat' },
  {
    value: 'paper',
    label: 'Paper cut-out',
    prompt: 'layered paper cut-out, soft shadows',
    negative: 'photo',
  },
  {
    value: 'art_nouveau',
    label: 'Art nouveau',
    prompt: 'art nouveau poster, flowing ornament',
    negative: 'photo, modern',
  },
  {
    value: 'ukiyo_e',
    label: 'Woodblock print',
    prompt: 'woodblock print, flat colours, fine outlines',
    negative: 'photo, gradient',
  },
]

export const STYLE_NAMES = STYLES.map(({ value }) => value)

/** Adds the words of the chosen styles to the prompts, after the user's own words. */
export function addStyles(
  written: { prompt: string; negative: string },
  styles: readonly string[],
): { prompt: string; negative: string } {
  const chosen = STYLES.filter(({ value }) => styles.includes(value))
  const join = (own: string, added: string[]) =>
    [own, ...added].filter((part) => part.trim() !== '').join(', ')
  return {
    prompt: join(
      written.prompt,
      chosen.map(({ prompt }) => prompt),
    ),
    negative: join(
      written.negative,
      chosen.map(({ negative }) => negative),
    ),
  }
}

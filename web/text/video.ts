/** Words of the video page. */
export const videoText = {
  title: 'Create a video',
  placeholder: 'What moves?',
  needed: 'Write what to film, or choose a picture to start from.',
  standIn: (name: string) =>
    `${name} makes videos here: our own small model, which moves from one drawing to the next and back.`,
  start: {
    label: 'Start image',
    hint: 'The video starts from this picture. Without one, it starts from your words.',
    chosen: 'The video starts from this picture.',
    alt: 'The picture to start from',
    remove: 'Start from words instead',
  },
  endPrompt: {
    label: 'Turns into',
    placeholder: 'What does it become?',
    hint: 'Leave it empty and it keeps to what it began with.',
  },
  seconds: {
    label: 'Length',
    hint: 'Longer takes longer to make.',
    needsPro: (free: number) => `More than ${free} seconds need Pro.`,
    unit: 's',
    shown: (seconds: number) => `${seconds}\u00a0s`,
  },
  motion: { label: 'Motion', hint: 'Low moves a little, high moves a lot.' },
  empty: {
    title: 'Let something move',
    text: 'Your videos play here the moment they are made. Begin with your own words, with a picture of yours, or with one of these.',
    prompts: [
      'a sailboat on the sea at sunset',
      'a woman with long blue hair on the beach, illustration style',
      'a crescent moon over the sea at night',
      'a rocket in space',
    ],
  },
}

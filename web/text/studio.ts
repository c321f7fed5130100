/** Words of the studio. */
const seconds = (ms: number) => {
  const whole = Math.max(1, Math.round(ms / 1000))
  if (whole < 90) return `${whole} s`
  return `${Math.round(whole / 60)} min`
}

export const studioText = {
  title: 'Create',
  prompt: {
    label: 'Prompt',
    placeholder: 'What do you see?',
    generate: 'Generate',
    sending: 'Sending',
    needed: 'Write what to draw.',
    longest: (over: number) => `This is ${over.toLocaleString('en')} characters too long.`,
  },
  allowance: {
    left: (left: number, perDay: number) =>
      `${left.toLocaleString('en')} of ${perDay.toLocaleString('en')} pictures left today`,
    takes: (count: number) => (count === 1 ? 'this takes 1' : `this takes ${count}`),
    notEnough: (left: number) =>
      left === 0
        ? 'Today’s pictures are used up. They count anew at midnight UTC.'
        : `Only ${left} ${left === 1 ? 'picture is' : 'pictures are'} left today. They count anew at midnight UTC.`,
  },
  mode: {
    label: 'Mode',
    names: { image: 'Classic', fluxtext2img: 'Flux Dev', flux1schnell: 'Flux Schnell' },
    hints: {
      image: 'Every setting, every kind of reference, a negative prompt.',
      fluxtext2img: 'Larger pictures, closer to your words, slower.',
      flux1schnell: 'Large pictures in four steps: the fastest.',
    },
  },
  standIn: (name: string, model: string) =>
    `No server here has ${model}. ${name} stands in for it: our own small model of drawings, with its own hand.`,
  empty: {
    title: 'Say what you see',
    text: 'Your pictures appear here the moment they are made. Begin with your own words, or with one of these.',
    prompts: [
      'a smiling lady with ginger hair against a teal backdrop',
      'a laughing woman with long blue hair on the beach, illustration style',
      'a cheerful brunette with eyeglasses in the library, illustration style',
      'a sailboat on the sea, retro style',
      'a volcano at sunset',
      'a sunflower, light blue background',
    ],
  },
  task: {
    label: (prompt: string) => `In the making: ${prompt}`,
    progress: 'Progress',
    cancel: 'Cancel',
    cancelling: 'Cancelling',
    running: (step: number, steps: number) => (steps > 0 ? `Drawing, step ${step} of ${steps}` : 'Drawing'),
    starting: 'Getting ready to draw',
    sent: 'On its way',
    next: 'Next in line',
    ahead: (ahead: number) => (ahead === 1 ? 'One task is ahead of it' : `${ahead} tasks are ahead of it`),
    noServer: (model: string) =>
      model === 'stand-in'
        ? 'Waits for a server that draws; none is up at the moment'
        : `Waits for a server with ${model}; none is up at the moment`,
    eta: (ms: number, spreadMs: number | null) =>
      spreadMs === null || spreadMs < 1500
        ? `about ${seconds(ms)}`
        : `about ${seconds(ms)}, give or take ${seconds(spreadMs)}`,
    by: (engine: string) => `by ${engine}`,
    picture: (index: number, count: number) => `Picture ${index} of ${count}`,
  },
  results: {
    label: 'Your pictures',
    inTheMaking: 'In the making',
    open: (prompt: string | null) => (prompt ? `Open: ${prompt}` : 'Open this picture'),
    failed: 'This one did not work out. It does not count.',
    blocked: 'This one is held back by our rules. It does not count.',
    why: 'Why?',
    more: 'Show older pictures',
    loadingMore: 'Loading',
    download: 'Download',
    remix: 'Remix',
    vary: 'Vary',
    compare: 'Compare',
    compareHint: 'Choose a second picture to compare with.',
    stopComparing: 'Stop comparing',
    reference: 'Use as reference',
    settingsFilled: 'The form has the settings of this picture.',
  },
  problem: {
    title: 'This prompt is not possible here',
    words: 'It is about these words:',
    contest: 'Contest this',
    change: 'Change the words',
    dismiss: 'Close',
    failedTitle: 'That did not work',
    again: 'Try again',
  },
}

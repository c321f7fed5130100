/** The number and its unit stay on one line. */
const seconds = (ms: number) => {
  const whole = Math.max(1, Math.round(ms / 1000))
  if (whole < 90) return `${whole}\u00a0s`
  return `${Math.round(whole / 60)}\u00a0min`
}

/** Words of the studio. */
export const studioText = {
  title: 'Create',
  making: 'What to make',
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
    short: (left: number, count: number) => `takes ${count} of ${left.toLocaleString('en')} left`,
    takes: (count: number) => (count === 1 ? 'this takes 1' : `this takes ${count}`),
    notEnough: (left: number) =>
      left === 0
        ? 'Today’s pictures are used up. They reset at midnight UTC.'
        : `Only ${left} ${left === 1 ? 'picture is' : 'pictures are'} left today. They reset at midnight UTC.`,
    fewer: (count: number) => (count === 1 ? 'Make 1' : `Make ${count}`),
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
  reading: {
    drawn: (phrases: readonly string[]) => `Petal will draw: ${phrases.join(' · ')}`,
    unknown: (words: readonly string[], more: number) =>
      `It leaves out: ${words.join(', ')}${more > 0 ? ` and ${more} more` : ''}`,
    nothing:
      'Petal knows none of these words, so the picture will not show what you wrote. Name a person, an animal, a thing or a place, best in English.',
  },
  standIn: (name: string, model: string) => `${model} needs an image server. ${name} draws instead.`,
  replacedBy: (name: string, model: string) => `No image server has ${model}. ${name} draws instead.`,
  modeStandIn: (name: string) => `Needs an image server. ${name} draws instead.`,
  settings: {
    title: 'Settings',
    open: 'Settings',
    close: 'Done',
    none: 'none',
    chosen: (count: number) => `${count} chosen`,
    usual: 'the usual',
    count: 'Pictures',
    groups: {
      styles: 'Style',
      references: 'References',
      fine: 'Fine-tuning',
      loras: 'LoRAs',
      privacy: 'Privacy',
    },
    model: {
      label: 'Model',
      choose: 'Choose a model',
      isNew: 'new',
      isPro: 'Pro+',
      away: 'no server here has it',
      draws: (name: string) => `${name} draws here`,
      standInHint: 'Our own small model: simple drawn pictures, nothing explicit.',
      insteadOf: (model: string) => `instead of ${model}`,
      needsServer: 'Need an image server',
      replaced: 'On no image server: another model draws',
      drawnBy: (name: string) => `${name} draws instead`,
      pictures:
        'The little pictures are marks to find a model by, drawn by Petal; not samples of what it draws.',
    },
    shape: {
      label: 'Shape',
      size: ({ width, height }: { width: number; height: number }) => `${width} × ${height}`,
    },
    styles: {
      hint: 'Each adds a few words to your prompt.',
      full: 'You can use at most ten styles.',
      adds: (words: string) => `Adds: ${words}`,
    },
    steps: {
      label: 'Steps',
      hint: 'More steps, more detail, more time.',
      fixed: (mode: string, steps: number) => `${mode} always takes ${steps} steps.`,
    },
    guidance: {
      label: 'Guidance',
      hint: 'How closely it follows your words. Too much makes pictures harsh.',
      missing: (mode: string) => `${mode} has no guidance to set.`,
    },
    sampler: {
      label: 'Sampler',
      adaptive: 'Chooses its own number of steps.',
      slower: (times: number) => `Takes about ${times} times as long a step.`,
      stochastic: 'Fast. Another number of steps gives another picture.',
      steady: 'Fast. More steps refine the same picture.',
    },
    schedule: {
      label: 'Schedule',
      hint: 'How the sampler spaces its steps.',
      usual: 'Usual for the sampler',
    },
    clipSkip: {
      label: 'Clip skip',
      hint: 'Reads your words from an earlier layer. Some models of drawings want 2.',
    },
    fluxGuidance: {
      label: 'Flux guidance',
      hint: 'Lower looks more natural, higher follows your words more closely.',
    },
    notTaken: (name: string, value: string | number) =>
      `${name} ${value} is left out: what draws with this model has none.`,
    seed: {
      label: 'Seed',
      fixed: 'Fixed seed',
      hint: 'Every press of the button gives something new. With a fixed seed, the same settings give the same picture.',
      roll: 'Another seed',
      range: ({ min, max }: { min: number; max: number }, kept: number) =>
        `A seed is a whole number from ${min} to ${max.toLocaleString('en')}. Until you correct it, ${kept} is used.`,
      random: 'random seed',
      is: (seed: number) => `seed ${seed}`,
    },
    negative: {
      label: 'Negative prompt',
      use: 'Negative prompt',
      placeholder: 'What should not be in it?',
      hint: 'Names what should not be in the picture.',
      missing: (mode: string) => `${mode} has no negative prompt.`,
    },
    enlarge: {
      label: 'Enlarge four times',
      hint: 'Sides four times as long. Takes longer. Pictures of up to 512 × 512 pixels need no membership.',
      missing: (mode: string) => `${mode} has no 4x enlargement.`,
    },
    privacy: {
      public: 'public',
      private: 'private',
      isPrivate: 'Private',
      everyone: 'Public',
      onlyYou: 'Only you',
      makePrivate: 'Everyone can see what you make. Press to keep it private.',
      makePublic: 'Only you can see what you make. Press to make it public.',
      isPrivateHint: 'Only you can see these pictures.',
      hidePrompt: 'Hide the prompt',
      hidePromptHint: 'Others see the picture, not your words.',
    },
  },
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
    ownAhead: (before: number) =>
      before === 1 ? 'One of your own tasks is ahead of it' : `${before} of your own tasks are ahead of it`,
    loading: 'Waits for its model to be loaded',
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
    failed: 'This one failed. It does not count.',
    blocked: 'This one is held back by our rules. It does not count.',
    why: 'Why?',
    more: 'Show older pictures',
    loadingMore: 'Loading',
    compareHint: 'Choose a second picture to compare with.',
    stopComparing: 'Stop comparing',
    previous: 'Previous picture',
    next: 'Next picture',
    upscaleTier: 'Plus',
    wholePrompt: 'Show the whole prompt',
    shortPrompt: 'Show less of the prompt',
  },
  promptTools: {
    history: 'Your earlier prompts',
    copyLink: 'Copy a link to these settings',
    linkCopied: 'Link copied. Whoever opens it gets these settings, without your references.',
    keys: 'Keys',
    tokens: (count: number, room: number) => `about ${count} of ${room} tokens`,
    tokensHint: (room: number) => `Words beyond about ${room} tokens count little or not at all.`,
    choicesFixed: 'This will run, one a picture:',
    choicesRandom: 'Each picture picks one, such as:',
  },
  completions: {
    label: 'Suggestions',
    count: (count: number) => (count === 1 ? 'One suggestion' : `${count} suggestions`),
    kinds: { words: 'your words', style: 'style', lora: 'LoRA' },
    noLora: 'No LoRA is offered here.',
    noSuchLora: 'No LoRA has this name.',
  },
  history: {
    title: 'Your earlier prompts',
    search: 'Find in your prompts',
    nothing: 'Nothing like that yet.',
  },
  keys: {
    title: 'Keys',
    groups: [
      {
        title: 'Everywhere',
        keys: [
          ['Ctrl + Enter', 'Generate'],
          ['/', 'To the prompt'],
          ['?', 'This list'],
          ['Ctrl + K', 'Go anywhere'],
        ],
      },
      {
        title: 'In the prompt',
        keys: [
          ['Ctrl + ↑', 'The word at the cursor counts more'],
          ['Ctrl + ↓', 'The word at the cursor counts less'],
          ['@', 'Choose a style'],
          ['<lora:', 'Choose a LoRA'],
          ['↓ and Enter', 'Take a suggestion'],
        ],
      },
    ],
    /** The keys of actions come from the table of actions. */
    onArt: { title: 'On a picture', keys: [['← →', 'Previous or next picture']] },
  },
  compare: {
    title: 'Compare',
    way: 'How to compare',
    slider: 'Slider',
    beside: 'Side by side',
    line: 'Where one picture ends and the other begins',
    first: 'First picture',
    second: 'Second picture',
    settings: 'What differs',
    setting: 'Setting',
    loading: 'Reading the settings',
    hidden: 'How one of these pictures was made is hidden, so the settings cannot be compared.',
    equal: 'Both were made with the same settings.',
    same: (names: string[]) => `The same in both: ${names.join(', ')}.`,
    none: 'none',
    pick: 'Compare with which picture?',
  },
  recipe: {
    drop: 'Drop it: its recipe fills the form. A picture without one becomes a reference.',
    notAPicture: 'This is not a picture that can be read here.',
    asReference: 'No recipe in it, so it becomes a reference.',
    title: (source: string) => `A recipe from ${source}`,
    filled: (names: string[]) => `Filled in: ${names.join(', ')}.`,
    notUnderstood: (count: number) =>
      count === 1 ? 'One thing was not taken over' : `${count} things were not taken over`,
    undo: 'Undo',
    referenceInstead: 'Use as reference instead',
    sources: {
      nightbloom: 'this place',
      a1111: 'A1111',
      comfyui: 'ComfyUI',
      swarmui: 'SwarmUI',
      fooocus: 'Fooocus',
      invokeai: 'InvokeAI',
      novelai: 'NovelAI',
    },
    names: {
      prompt: 'prompt',
      negative: 'negative prompt',
      model: 'model',
      size: 'size',
      seed: 'seed',
      steps: 'steps',
      guidance: 'guidance',
      sampler: 'sampler',
      schedule: 'schedule',
      clipSkip: 'clip skip',
      fluxGuidance: 'Flux guidance',
      styles: 'styles',
      loras: 'LoRAs',
      /** What `{a|b}` in the prompt became. */
      drawn: 'words drawn',
    },
    model: (name: string) => `Model ${name}: not known here`,
    size: (wanted: { width: number; height: number }, kept: { width: number; height: number }) =>
      `Size ${wanted.width} × ${wanted.height}: the nearest shape here is ${kept.width} × ${kept.height}`,
    moved: (name: string, wanted: number, kept: number) =>
      `${name} ${wanted}: ${kept} is as far as it goes here`,
    leftOut: (name: string, value: string | number) => `${name} ${value}: this mode has none`,
    notTaken: (name: string, value: string | number) => `${name} ${value}: no server here takes it`,
    negative: 'Negative prompt: this mode has none',
    lora: (name: string) => `LoRA ${name}: not known here`,
    references: 'References: the pictures are not in the file',
  },
  back: 'Back',
  problem: {
    title: 'This prompt is not possible here',
    words: 'It is about these words:',
    dismiss: 'Close',
    failedTitle: 'That did not work',
    again: 'Try again',
  },
}

import { titles } from './titles.ts'
/** Words of the landing page, the age question and the visitors' home. */
export const landingText = {
  promise: 'A private garden for what you imagine after dark',
  lead: 'Draw pictures from your own words, shape them with simple tools, and talk with characters you make yourself. For adults.',
  first: {
    label: 'Prompt',
    placeholder: 'What do you see?',
    submit: 'Begin for free',
    try: 'Try:',
    examples: ['a castle at sunset', 'a woman with long blue hair on the beach', 'a crescent moon at night'],
  },
  member: 'Been here before?',
  signIn: 'I have an account',
  wall: (house: number, places: number) => {
    if (house === 0) return 'Drawn by Petal, the small model that comes with this place.'
    return house < places
      ? 'Pictures of the house, and some drawn by Petal, the small model that comes with this place.'
      : 'Pictures of the house.'
  },
  house: 'From the house',
  proofsTitle: 'What we promise',
  proofs: [
    {
      title: 'Yours and private',
      text: 'You decide for each picture and each character who may see it. Delete your account and everything in it is erased after 14 days, for good.',
    },
    {
      title: 'An honest queue',
      text: 'You see your place, what you wait for and how long it will take. Members wait less; nobody waits for ever.',
    },
    {
      title: 'Consent and safety',
      text: 'Adults only, in every picture and every story. A real face needs its owner to say yes. Every refusal names its rule and the words that led to it.',
    },
  ],
  pricing: {
    title: 'Free to stay, more when you want it',
    lead: 'No trial that turns into a bill. What you pay for is more a day and a shorter wait.',
    more: 'Compare the memberships',
  },
  footer: {
    navigation: 'More about this place',
    terms: 'Terms',
    privacy: 'Privacy',
    rules: 'Content rules',
    doNotDepict: 'Do not depict me',
    developers: titles.developers,
    support: titles.support,
    takedown: titles.takedown,
    transparency: titles.transparency,
    adults: 'For adults of 18 years and older. Pictures and characters here are made by AI.',
  },
  home: {
    title: 'Good evening',
    lead: 'You are looking around as a visitor. With an account this is where your pictures, your characters and your conversations wait for you.',
  },
}

export const ageText = {
  question: 'Are you 18 or older?',
  why: (brand: string) => `${brand} holds pictures and conversations made for adults.`,
  yes: 'Yes, I am 18 or older',
  no: 'No',
  minorTitle: 'Then this is not the place yet',
  minorText: 'Come back when you are 18. Nothing about your visit was kept.',
  mistake: 'I pressed the wrong button',
}

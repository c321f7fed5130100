/** Terms, privacy and content rules. They describe what the product really does. */

export type LegalSection = { title: string; paragraphs: string[] }
export type LegalText = { title: string; lead: string; sections: LegalSection[] }

export const terms = (brand: string): LegalText => ({
  title: 'Terms',
  lead: `What you and ${brand} can expect of each other.`,
  sections: [
    {
      title: 'Who may be here',
      paragraphs: [
        'You must be 18 or older. We ask for your date of birth when you sign up and keep no account for anyone younger.',
        'One person, one account. Keep your password to yourself; you can add a one-time code in your settings.',
      ],
    },
    {
      title: 'What is yours',
      paragraphs: [
        'What you write and what you make here stays yours, as far as the law gives anyone rights in pictures and texts made by AI. We store it and show it to those you choose, and to nobody else.',
        'Do not pass off what AI made as a photograph of something that happened.',
      ],
    },
    {
      title: 'What you may not do',
      paragraphs: [
        'The content rules hold everywhere, for private things too. No membership and no setting turns them off.',
        'Do not attack the service, work around its limits, or use accounts of other people.',
      ],
    },
    {
      title: 'Memberships',
      paragraphs: [
        'The free membership costs nothing and needs no card. Each membership says in numbers what it gives; the pricing page shows the numbers that are in force.',
        'A paid membership gives more a day and a shorter wait. It never gives an exception from the content rules.',
      ],
    },
    {
      title: 'When things end',
      paragraphs: [
        'You can delete your account in its settings at any time. You are signed out and your content is hidden at once; 14 days later it is erased. Signing in before then cancels the deletion.',
        'If you break the content rules we may remove content, stop you from creating, or close the account. You are told the rule and the reason.',
      ],
    },
    {
      title: 'What we cannot promise',
      paragraphs: [
        'AI makes mistakes: pictures can miss what you asked for and characters can say things that are not true. Do not rely on a character for medical, legal or financial advice.',
        'We work to keep the service up, but we cannot promise that it never stops.',
      ],
    },
  ],
})

export const privacy = (brand: string): LegalText => ({
  title: 'Privacy',
  lead: `What ${brand} knows about you, why, and for how long.`,
  sections: [
    {
      title: 'Your account',
      paragraphs: [
        'We keep your e-mail address, your name and handle, your date of birth and your password. The password is kept as a hash from which it cannot be read. Others see your name, handle, picture and description, and nothing else of these.',
        'For each session we keep the network address and the browser it came from, so that you can see in your settings where you are signed in and end what is not you.',
      ],
    },
    {
      title: 'What you make',
      paragraphs: [
        'Pictures that you upload are kept with your account. What a camera hides in them, such as the place where they were taken, is removed when they arrive. They are reached only by addresses that are signed and run out.',
        'Pictures that you make are kept with your account, together with the words and settings they were made from. Every picture that you upload or make is looked at by a program, on our own machines, before anybody else can see it: what it shows, whether there are faces, how old they seem. A row of numbers that describes each face is kept with the picture, encrypted, so that we find pictures of people who later ask not to be depicted here. What it holds back, staff look at, and each look is written down. Where the operator has added picture servers, your words and references go there while a picture is made.',
        'What you write is checked by a program against the content rules before it goes anywhere. When it is refused, we keep the words that led to it, the rule and the time, so that a person can look at it.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'One cookie keeps you signed in. Two more remember what you chose: the look of the page, and that you said you are 18 or older. There are no others, and none of another site.',
      ],
    },
    {
      title: 'Counting visits',
      paragraphs: [
        'We count which pages are opened, without cookies and without building profiles. If your browser asks not to be tracked, by Do Not Track or Global Privacy Control, we do not count you at all.',
        'Where the operator of this server uses an analytics service, our server passes the page, your network address and the name of your browser on to it. Your browser never talks to that service itself.',
      ],
    },
    {
      title: 'Mail',
      paragraphs: [
        'We write to you to confirm your address, when you ask for a new password, and about what you switched on in your settings. Our mails are plain text, hold no explicit content and do not report back when you open them.',
      ],
    },
    {
      title: 'Leaving',
      paragraphs: [
        'When you delete your account everything above is hidden at once and erased after 14 days. Of refused texts only the words, the rule and the time stay, without you.',
      ],
    },
  ],
})

/** The section that shows the counts. */
export const careTitle = 'When somebody is not well'

export const careCounts = {
  caption: 'How often, by year',
  year: 'Year',
  none: 'It has not been needed yet.',
  kinds: {
    self_harm: 'Card shown',
    reply_stopped_self_harm: 'Reply stopped: self-harm',
    reply_stopped_minors: 'Reply stopped: minors',
    reply_stopped_human: 'Reply stopped: claimed to be human',
  } as Record<string, string>,
}

export const contentRules = (brand: string): LegalText => ({
  title: 'Content rules',
  lead: 'They hold for private, unlisted and public things alike: pictures, prompts, characters, messages and names.',
  sections: [
    {
      title: 'Adults only',
      paragraphs: [
        `${brand} draws and plays adults. Sexual content with anyone who is, looks or is said to be under 18 is refused wherever text or pictures enter, in any wording and any language we know, and is reviewed by a person. Doing it again suspends the account.`,
        'Pictures and characters of minors without sexual content are refused as well.',
      ],
    },
    {
      title: 'Real people',
      paragraphs: [
        'A real face may only be used with the consent of the person it belongs to. Sexual content with the name of a real person is refused.',
        'Undressing or sexualising a person in an uploaded picture is refused, with or without consent, in every wording and every tool.',
      ],
    },
    {
      title: 'You talk with an AI',
      paragraphs: [
        'Characters are played by an AI. Every conversation says so at its beginning and again every three hours, and whoever asks is told. A reply that claims to be human when it is sincerely asked is stopped and removed.',
        'Companions like these may not be suitable for some minors, and nobody under 18 may have an account here.',
      ],
    },
    {
      title: careTitle,
      paragraphs: [
        'What you write to a character is read by a program for words of suicide or self-harm, first for the words, then for whether they are meant. If they are, the character does not answer: what is being written stops, and a card outside of the story names helplines of your region. You can go on talking; for a day the AI is told to be gentle, and to speak of no methods.',
        'Replies are read before you see them. One that pushes towards self-harm is stopped and removed, and the same card takes its place.',
        'We count how often that happens, by month. Nothing about you or your words is kept with the number, and nobody is told.',
      ],
    },
    {
      title: 'When something is refused',
      paragraphs: [
        'You are told the rule, the words that led to it and what you could do instead. Each refusal has a number; name it when you write to the operator about a mistake.',
      ],
    },
  ],
})

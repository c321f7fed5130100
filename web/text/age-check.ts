import { formatDay } from '#web/ui/format-day.ts'

/** Words about age checks [S-1]. */
export const ageCheckText = {
  leads: {
    required: (brand: string) =>
      `Where you are, the law asks ${brand} to have the age of its users checked. Until then pictures and chats stay closed; your account settings stay open.`,
    free: (brand: string) => `${brand} does not ask for an age check where you are.`,
  },
  how: (provider: string) =>
    `${provider} checks your age on its own page and tells us only whether you are 18 or older. We keep the result, the method, the time and a reference. We never see documents or your face.`,
  begin: (provider: string) => `Check my age with ${provider}`,
  again: 'Try again',
  goOn: 'Go on',
  settings: 'Account settings',
  none: {
    title: 'No age check yet',
    text: 'It takes a minute or two.',
  },
  pending: {
    title: 'Waiting for the result',
    text: 'Finish the check on the page that was opened. This page changes as soon as the result is here. If that page is closed, begin again.',
  },
  passed: {
    title: 'Your age is confirmed',
    text: (until: string) => `The result counts until ${formatDay(until)}.`,
  },
  failed: {
    title: 'The check says that you are not 18 yet',
    text: 'If that is wrong, try another way to be checked. Otherwise this site stays closed to you, and you can delete your account in the settings.',
  },
  unfinished: {
    title: 'The check ended without a result',
    text: 'It was cancelled or took too long. You can begin again.',
  },
  expired: {
    title: 'Your age check has expired',
    text: (until: string) => `It counted until ${formatDay(until)}. Please have your age checked again.`,
  },
  notSetUp: {
    title: 'Age checks are not set up',
    text: 'This site must have your age checked, but its operator has not chosen a service that does it. Until then pictures and chats stay closed here. Please contact the operator.',
  },
  problems: {
    refused: 'This answer did not belong to an age check of yours, so it was not used. Please begin again.',
    unavailable: 'The service that checks ages could not be reached. Please try again.',
    late: 'This check took longer than an hour. Please begin again.',
  },
  facts: {
    label: 'The result',
    provider: 'Checked by',
    method: 'Method',
    date: 'Date',
    reference: 'Reference',
  },
}

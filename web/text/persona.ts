/** Words about who a user is in chats. */
export const personaText = {
  title: 'Personas',
  lead: 'Who you are in your chats. A change applies at once to every chat that uses the persona.',
  create: 'New persona',
  empty: 'No personas yet',
  emptyText:
    'Without one, characters know you by the name of your account. Make one, and choose it in any chat.',
  chats: (count: number) => (count === 0 ? 'in no chat' : count === 1 ? 'in one chat' : `in ${count} chats`),
  defaults: (count: number) =>
    count === 1 ? 'default for one character' : `default for ${count} characters`,
  form: {
    newTitle: 'New persona',
    editTitle: (name: string) => `Edit ${name}`,
    name: 'Name',
    nameHint: (account: string) => `Left empty, you are called ${account}.`,
    description: 'A few words about you',
    descriptionHint: 'Told to the character in every reply: looks, manner, what they know of you.',
    upload: 'Upload a picture',
    uploading: 'Uploading',
    replace: 'Another picture',
    noImage: 'No picture',
    image: {
      checking: 'The picture is being checked. It appears as soon as that is done.',
      not_shown: 'This picture cannot be shown. It must be rated general.',
    },
    save: 'Save',
    saved: 'Saved.',
    cancel: 'Cancel',
    delete: 'Delete',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: (count: number) =>
      count === 0
        ? 'No chat uses it.'
        : count === 1
          ? 'One chat uses it and will continue under the name of your account.'
          : `${count} chats use it and will continue under the name of your account.`,
    deleted: (name: string) => `${name} is deleted.`,
  },
  chip: {
    label: (name: string) => `You are ${name} here. Choose another persona`,
    none: (account: string) => `${account} (no persona)`,
    list: 'Who you are in this chat',
    default: (name: string) => `Use for new chats with ${name}`,
    manage: 'Edit personas',
  },
}

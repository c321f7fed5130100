/** "One picture", "1,200 pictures". A module of its own: the app's first script needs nothing else of the actions. */
export const countArts = (number: number) =>
  number === 1 ? 'One picture' : `${number.toLocaleString('en')} pictures`

/** The formats want a program's own data under its own name in `extensions`. */
export const ownName = 'nightbloom'

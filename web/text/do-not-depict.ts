/** Words of the do-not-depict registry. */
export const doNotDepictText = {
  title: 'Do not depict me',
  lead: (brand: string) =>
    `Put your face on a list, and ${brand} refuses every picture that shows it. You need no account, and we do not ask for your name.`,
  sections: [
    {
      title: 'What happens then',
      paragraphs: [
        'From then on, uploads and results that show your face are refused, in every tool. Pictures that may show you are held until a person has looked at them.',
        'We also compare your face with the pictures that are already here. What matches is hidden, and a person of our staff decides about it.',
      ],
    },
    {
      title: 'What we keep',
      paragraphs: [
        'One row of numbers that describes your face, encrypted with a key that is not in the database. No picture, no name and no address. The camera pictures are read on our own machines and thrown away.',
        'You can remove your face at any time with the same check. Only the same face can remove it.',
      ],
    },
    {
      title: 'What it cannot do',
      paragraphs: [
        'A program compares faces, and it makes mistakes. It may miss you in profile, from afar, behind sunglasses or years older, and in rare cases it takes somebody else for you. If you see yourself in a picture here, report that picture too.',
      ],
    },
  ],
  join: 'Add my face',
  leave: 'Remove my face',
  joined: {
    title: 'Your face is on the list',
    text: 'Pictures that show it are refused from now on. We are searching the pictures that are already here.',
  },
  known: {
    title: 'Your face was already on the list',
    text: 'Nothing has changed: pictures that show it are refused.',
  },
  left: {
    title: 'Your face is no longer on the list',
    text: 'What described it has been deleted. Pictures that were held because of it are still decided by our staff.',
  },
  unknown: {
    title: 'We did not find your face on the list',
    text: 'If you added it before, try once more in the same light, without glasses, straight in front of the camera.',
  },
}

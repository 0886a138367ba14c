// Where texts find the pictures of src/content/media.

/** No such address is served: pages put made files in its place. */
export const mediaPath = '/media/';

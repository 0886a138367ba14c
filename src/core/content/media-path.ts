// The path by which texts find the pictures of src/content/media.

/** The folder by which texts name pictures. No such address is served: pages put made files in its place. */
export const mediaPath = '/media/';

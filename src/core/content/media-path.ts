// The path with which texts refer to the pictures of src/content/media.

/** The folder with which texts name pictures. No such address is served: pages replace it by generated files. */
export const mediaPath = '/media/';

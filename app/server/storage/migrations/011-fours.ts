/** Made an index that 013-trigrams replaces; databases that had it know its name. */
export async function up() {}

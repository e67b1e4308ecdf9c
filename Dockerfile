FROM node:24-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends binutils
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run release -- --quick && tar -xf release/*.tar -C /

# The release as it comes, and the one Node that is in it.
FROM debian:12-slim
# Where the site listens and keeps its data inside the container; leave these three out of your own settings.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
COPY --from=build /personal-site /site
WORKDIR /site
RUN useradd --system site && install -d -m 700 -o site /data
USER site
VOLUME /data
EXPOSE 3000
# A few milliseconds of bash; a second Node would take 50 MB each time.
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /readyz HTTP/1.1\\r\\nHost: 127.0.0.1\\r\\n\\r\\n' >&3 && read -r line <&3 && [[ $line == *' 200 '* ]]"]
CMD ["node_modules/.bin/node", "build/start.js"]
